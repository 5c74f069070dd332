"""Looking at what there is: records, logs, the shelf, ratings."""
