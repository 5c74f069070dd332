"""Canned phrases of the chat, by key; the page has them in every language."""

from __future__ import annotations

PHRASES = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "thanks": "Thanks for the game!",
    "oops": "Oops!",
    "thinking": "Let me think …",
    "one-moment": "One moment, please.",
    "again": "Another game?",
}
