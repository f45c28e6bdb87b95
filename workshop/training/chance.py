"""Seeded random tensors; everything draws from torch's own generator, which train.py seeds."""

from __future__ import annotations

import math

import torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def uniform(n: int, low: float, high: float) -> torch.Tensor:
    """n × 1 × 1 × 1."""
    return torch.empty(n, 1, 1, 1, device=DEVICE).uniform_(low, high)


def log_uniform(n: int, low: float, high: float) -> torch.Tensor:
    return uniform(n, math.log(low), math.log(high)).exp()


def colour(n: int) -> torch.Tensor:
    return torch.rand(n, 3, 1, 1, device=DEVICE)


def happens(n: int, probability: float) -> torch.Tensor:
    """Indices of those to which it happens."""
    return (torch.rand(n, device=DEVICE) < probability).nonzero().flatten()


def sign(n: int) -> torch.Tensor:
    return (torch.rand(n, 1, 1, 1, device=DEVICE) < 0.5).float() * 2 - 1
