"""The two card games for search. A flat state knows all hands; `imagine` deals them anew."""
