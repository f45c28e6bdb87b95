"""Cut-outs in, pictures as customers send them out."""

from __future__ import annotations

import random
from dataclasses import dataclass

import torch
import torch.nn.functional as F

import backgrounds
import filters
from backgrounds import Others
from chance import DEVICE, happens, log_uniform, sign, uniform
from geometry import SIZE, close_cut, grid_axes, place, pose, random_pose
from overlays import Overlays


def over(canvas: torch.Tensor, cut_out: torch.Tensor) -> torch.Tensor:
    return canvas * (1 - cut_out[:, 3:]) + cut_out[:, :3]


def on_white(cut_outs: torch.Tensor) -> torch.Tensor:
    frame = F.interpolate(cut_outs, size=(SIZE, SIZE), mode="bilinear", align_corners=False)
    return over(torch.ones(len(frame), 3, SIZE, SIZE, device=DEVICE), frame)


def with_shadow(canvas: torch.Tensor, cut_out: torch.Tensor, darkest: float) -> torch.Tensor:
    """A soft shadow just below, and a longer one that falls to a side."""
    n = len(canvas)
    alpha = cut_out[:, 3:]
    soft = filters.blur(alpha, 7)
    below = pose(torch.ones(n, 1, 1, 1, device=DEVICE), uniform(n, -2, 2), uniform(n, -0.05, 0.05), uniform(n, 0.02, 0.1))
    canvas = canvas * (1 - place(soft, below) * uniform(n, 0, darkest))
    long = happens(n, 0.3)
    if len(long) > 0:
        side = uniform(len(long), -0.5, 0.5)
        fallen = pose(torch.ones_like(side), side * 30, side, uniform(len(long), 0, 0.25))
        canvas[long] = canvas[long] * (1 - place(filters.blur(alpha[long], 2.5), fallen) * uniform(len(long), 0, darkest))
    return canvas


def relight(cut_out: torch.Tensor) -> torch.Tensor:
    """A lamp at one side of the toy, or the edge of a shadow across it."""
    n = len(cut_out)
    x, y = grid_axes()
    slant = uniform(n, -1.5, 1.5)
    along = x * slant.cos() + y * slant.sin()
    soft = 1 + uniform(n, -0.6, 0.6) * along
    edge = 1 - uniform(n, 0, 0.55) * ((along - uniform(n, -0.6, 0.6)) / log_uniform(n, 0.01, 0.2)).clamp(-8, 8).sigmoid()
    light = torch.where(torch.rand(n, 1, 1, 1, device=DEVICE) < 0.65, soft, edge)
    alpha = cut_out[:, 3:]
    return torch.cat([torch.minimum(cut_out[:, :3] * light.clamp_min(0.15), alpha), alpha], 1)


@dataclass
class Framed:
    """Pictures, and what in them is the asked toy (first channel) or any toy at all (second)."""

    pictures: torch.Tensor  # n × 3 × 224 × 224
    masks: torch.Tensor  # n × 2 × 224 × 224


class Augmenter:
    def __init__(self, others: Others):
        self.others = others
        self.overlays = Overlays()

    def catalogue(self, cut_outs: torch.Tensor) -> Framed:
        """As a showroom pictures it: straight, on a pale wall."""
        n = len(cut_outs)
        still = torch.zeros(n, 1, 1, 1, device=DEVICE)
        frame = place(cut_outs, pose(log_uniform(n, 0.8, 1.15), still, still, uniform(n, -0.05, 0.05)))
        canvas = backgrounds.mixed(n, self.others, ((0.5, backgrounds.white), (0.5, backgrounds.sweep)))
        return Framed(over(with_shadow(canvas, frame, 0.5), frame), frame[:, 3:].expand(-1, 2, -1, -1))

    def photo(self, cut_outs: torch.Tensor) -> Framed:
        """As a customer pictures it."""
        n = len(cut_outs)
        poses, kept = random_pose(n), self._proportions(n)
        close = happens(n, 0.14)
        if len(close) > 0:
            poses[close], kept[close] = close_cut(cut_outs[close, 3])
        frame = place(cut_outs, poses)
        canvas = backgrounds.mixed(n, self.others)
        behind = self._neighbours(canvas)
        lit = happens(n, 0.4)
        frame[lit] = relight(frame[lit])
        pictures = over(with_shadow(canvas, frame, 0.55), frame)
        masks = torch.cat([frame[:, 3:], torch.maximum(frame[:, 3:], behind)], 1)
        for probability, change in (
            (0.1, self._beside),
            (0.1, self.overlays.packed),
            (0.06, lambda some, seen: (self.overlays.film(some), seen)),
            (0.12, self.overlays.screenshot),
            (0.08, lambda some, seen: (self.overlays.write(some, 3), seen)),
            (0.12, lambda some, seen: (self.overlays.erase(some), seen)),
        ):
            chosen = happens(n, probability)
            if len(chosen) > 0:
                pictures[chosen], masks[chosen] = change(pictures[chosen], masks[chosen])
        pictures = self._camera(pictures)
        chosen = happens(n, 0.1)
        if len(chosen) > 0:
            pictures[chosen] = self._masked(pictures[chosen], masks[chosen])
        x, y = grid_axes()
        beside = (x.abs() > kept[:, 0].view(n, 1, 1, 1)) | (y.abs() > kept[:, 1].view(n, 1, 1, 1))
        return Framed(torch.where(beside, 1.0, pictures), masks * ~beside)

    def _proportions(self, n: int) -> torch.Tensor:
        """n × 2, half sides of pictures: what is not square is centred on white, as a search frames it."""
        kept = torch.ones(n, 2, device=DEVICE)
        chosen = happens(n, 0.25)
        some = len(chosen)
        kept[chosen, torch.randint(2, (some,), device=DEVICE)] = log_uniform(some, 0.5, 0.95).view(some)
        return kept

    def _masked(self, pictures: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
        """On white, as our own mask cuts the toy out: roughly, with pieces missing."""
        n = len(pictures)
        doubt = F.interpolate(torch.randn(n, 1, 14, 14, device=DEVICE), size=(56, 56), mode="bilinear", align_corners=False)
        rough = F.avg_pool2d(masks[:, :1], SIZE // 56) + doubt * uniform(n, 0, 0.3)
        kept = ((F.interpolate(rough, size=(SIZE, SIZE), mode="bilinear", align_corners=False) - 0.5) * 5 + 0.5).clamp(0, 1)
        return pictures * kept + (1 - kept)

    def _neighbours(self, canvas: torch.Tensor) -> torch.Tensor:
        """Smaller toys behind, at a side; what they cover."""
        chosen = happens(len(canvas), 0.25)
        n = len(chosen)
        covered = torch.zeros(len(canvas), 1, SIZE, SIZE, device=DEVICE)
        if n == 0:
            return covered
        where = pose(log_uniform(n, 0.35, 0.75), uniform(n, -20, 20), sign(n) * uniform(n, 0.5, 0.95), uniform(n, -0.5, 0.6))
        neighbours = place(self.others(n), where)
        canvas[chosen] = over(canvas[chosen], neighbours)
        covered[chosen] = neighbours[:, 3:]
        return covered

    def _beside(self, pictures: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Two toys in one picture, the one that is asked for the larger one."""
        n = len(pictures)
        side = sign(n)
        still = torch.zeros_like(side)
        own = uniform(n, 0.58, 0.7)
        where = pose(own, still, -side * 0.4, uniform(n, -0.2, 0.2))
        squeezed = place(pictures, where, padding="border")
        other = place(self.others(n), pose(own * uniform(n, 0.55, 0.95), uniform(n, -10, 10), side * uniform(n, 0.45, 0.6), uniform(n, -0.2, 0.3)))
        seen = place(masks, where)
        alpha = other[:, 3:]
        return over(squeezed, other), torch.cat([seen[:, :1] * (1 - alpha), torch.maximum(seen[:, 1:], alpha)], 1)

    def _camera(self, pictures: torch.Tensor) -> torch.Tensor:
        n = len(pictures)
        x, y = grid_axes()
        slanted = happens(n, 0.3)
        some = len(slanted)
        pictures[slanted] = pictures[slanted] * (1 + uniform(some, -0.45, 0.45) * x + uniform(some, -0.45, 0.45) * y).clamp_min(0.1)
        cast = 1 + torch.randn(n, 3, 1, 1, device=DEVICE) * 0.05
        strong = happens(n, 0.2)
        cast[strong] = 1 + torch.randn(len(strong), 3, 1, 1, device=DEVICE) * 0.14
        pictures = filters.adjust(pictures, uniform(n, 0.65, 1.3), uniform(n, 0.65, 1.35), uniform(n, 0.6, 1.4), cast)
        blurred = happens(n, 0.15)
        if len(blurred) > 0:
            pictures[blurred] = filters.blur(pictures[blurred], random.uniform(0.6, 4.0))
        moved = happens(n, 0.05)
        if len(moved) > 0:
            pictures[moved] = filters.motion_blur(pictures[moved], random.randrange(3, 14))
        small = happens(n, 0.2)
        if len(small) > 0:
            pictures[small] = filters.shrink(pictures[small], random.choice((40, 48, 64, 80, 112, 144)))
        pictures = filters.grain(pictures, 0.05)
        packed = happens(n, 0.3)
        if len(packed) > 0:
            pictures[packed] = filters.jpeg(pictures[packed], uniform(len(packed), 15, 80))
        return pictures
