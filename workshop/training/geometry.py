"""Placing cut-outs in a frame: coordinates run from -1 to 1 across the picture."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F

from chance import DEVICE, happens, log_uniform, sign, uniform

SIZE = 224
#: Half of what a toy takes of its own frame.
REACH = 0.83


def grid_axes(size: int = SIZE) -> tuple[torch.Tensor, torch.Tensor]:
    line = torch.linspace(-1, 1, size, device=DEVICE)
    return line.view(1, 1, 1, size), line.view(1, 1, size, 1)


def pose(scale: torch.Tensor, degrees: torch.Tensor, x: torch.Tensor, y: torch.Tensor, stretch=None, mirror=None):
    """Matrices that put a frame, scaled and turned, with its middle at (x, y); each argument n × 1 × 1 × 1."""
    n = len(scale)
    scale, angle, x, y = (value.view(n) for value in (scale, degrees * math.pi / 180, x, y))
    stretch = torch.ones_like(scale) if stretch is None else stretch.view(n)
    mirror = torch.ones_like(scale) if mirror is None else mirror.view(n)
    cos, sin = angle.cos() / scale, angle.sin() / scale
    matrix = torch.zeros(n, 2, 3, device=DEVICE)
    matrix[:, 0, 0], matrix[:, 0, 1] = cos * stretch * mirror, sin * stretch * mirror
    matrix[:, 1, 0], matrix[:, 1, 1] = -sin / stretch, cos / stretch
    matrix[:, :, 2] = -(matrix[:, :, :2] @ torch.stack([x, y], 1)[:, :, None])[:, :, 0]
    return matrix


def place(pictures: torch.Tensor, matrix: torch.Tensor, size: int = SIZE, padding: str = "zeros") -> torch.Tensor:
    n, channels = pictures.shape[:2]
    grid = F.affine_grid(matrix, [n, channels, size, size], align_corners=False)
    return F.grid_sample(pictures, grid, align_corners=False, padding_mode=padding)


def close_cut(alpha: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Matrices that fill the frame with a part of what a person would mark around each toy, and half sides of that part (n × 2)."""
    n, size = len(alpha), alpha.shape[-1]
    line = torch.linspace(-1, 1, size, device=DEVICE)
    sides = []
    for along in (1, 2):
        seen = (alpha > 0.5).any(along)
        low = torch.where(seen, line, 1.0).amin(1)
        high = torch.maximum(torch.where(seen, line, -1.0).amax(1), low + 0.1)
        share = torch.empty(n, device=DEVICE).uniform_(0.6, 1.05)
        start = low + (high - low) * (1 - share) * torch.rand(n, device=DEVICE)
        sides.append((start + (high - low) * share / 2, (high - low) * share / 2))
    (x, width), (y, height) = sides
    longest = torch.maximum(width, height)
    matrix = torch.zeros(n, 2, 3, device=DEVICE)
    matrix[:, 0, 0] = longest * torch.where(torch.rand(n, device=DEVICE) < 0.2, -1.0, 1.0)
    matrix[:, 1, 1] = longest
    matrix[:, :, 2] = torch.stack([x, y], 1)
    return matrix, torch.stack([width, height], 1) / longest[:, None]


def random_pose(n: int) -> torch.Tensor:
    """Scale, turn and shift as customers' photos have them; a quarter is cut by the border, up to 40 %."""
    scale = log_uniform(n, 0.5, 1.2)
    degrees = uniform(n, -8, 8)
    tilted = happens(n, 0.45)
    degrees[tilted] = uniform(len(tilted), -27, 27)
    x, y = uniform(n, -0.2, 0.2), uniform(n, -0.2, 0.2)
    cut = happens(n, 0.25)
    scale[cut] = log_uniform(len(cut), 0.9, 1.7)
    along = (1 - REACH * scale[cut] + 2 * REACH * scale[cut] * uniform(len(cut), 0.0, 0.38)).clamp_min(0) * sign(len(cut))
    across = uniform(len(cut), -0.15, 0.15)
    sideways = torch.rand(len(cut), 1, 1, 1, device=DEVICE) < 0.5
    x[cut], y[cut] = torch.where(sideways, along, across), torch.where(sideways, across, along)
    mirror = torch.ones_like(scale)
    mirror[happens(n, 0.2)] = -1
    return pose(scale, degrees, x, y, log_uniform(n, 0.9, 1.1), mirror)
