"""Recall on held-back families and objects, by kind of picture, in a gallery of everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch

import backgrounds
import filters
from augment import Augmenter, on_white, over, with_shadow
from backgrounds import PHOTO
from batches import ALIKE
from chance import DEVICE, sign, uniform
from dataset import ScannedObjects, StudioToys
from geometry import place, pose
from paint import StudioPaint, scanned

Embed = Callable[[torch.Tensor], torch.Tensor]
CHUNK = 256
LOOKS = 6
ASKED_LOOKS = (0, 2, 4)
SEED = 20


@dataclass
class Exam:
    """gallery: views × toys × pictures; asked: for each kind its pictures and the toys that count as right."""

    gallery: torch.Tensor
    asked: dict[str, tuple[torch.Tensor, torch.Tensor]]
    alike: torch.Tensor  # toys × toys: too alike to be held against a model


def _bytes(pictures: torch.Tensor) -> torch.Tensor:
    return (pictures.clamp(0, 1) * 255).round().to(torch.uint8)


def _chunks(make: Callable[[slice], torch.Tensor], count: int) -> torch.Tensor:
    return torch.cat([_bytes(make(slice(at, at + CHUNK))) for at in range(0, count, CHUNK)])


class Distortions:
    """The kinds of the benchmark; each takes cut-outs."""

    def __init__(self, augmenter: Augmenter):
        self.augmenter = augmenter

    def frame(self, cut_outs: torch.Tensor, scale: float = 1.0, degrees=0.0, x=0.0, y=0.0) -> torch.Tensor:
        like = torch.ones(len(cut_outs), 1, 1, 1, device=DEVICE)
        return place(cut_outs, pose(like * scale, like * degrees, like * x, like * y))

    def wall(self, frame: torch.Tensor) -> torch.Tensor:
        return over(with_shadow(backgrounds.sweep(len(frame)), frame, 0.3), frame)

    def plain(self, cut_outs: torch.Tensor) -> torch.Tensor:
        return self.wall(self.frame(cut_outs))

    def rotated(self, cut_outs: torch.Tensor) -> torch.Tensor:
        return self.wall(self.frame(cut_outs, degrees=sign(len(cut_outs)) * 20))

    def cropped(self, cut_outs: torch.Tensor) -> torch.Tensor:
        n = len(cut_outs)
        return self.wall(self.frame(cut_outs, 1.35, x=sign(n) * uniform(n, 0.1, 0.45), y=sign(n) * uniform(n, 0.1, 0.4)))

    def photo(self, cut_outs: torch.Tensor) -> torch.Tensor:
        n = len(cut_outs)
        frame = self.frame(cut_outs, uniform(n, 0.65, 0.95), x=uniform(n, -0.1, 0.1), y=uniform(n, -0.1, 0.1))
        return over(with_shadow(backgrounds.mixed(n, self.augmenter.others, PHOTO), frame, 0.5), frame)

    def cast(self, cut_outs: torch.Tensor) -> torch.Tensor:
        like = torch.ones(len(cut_outs), 1, 1, 1, device=DEVICE)
        casts = torch.tensor([[1.15, 1.0, 0.8], [0.82, 1.0, 1.15], [0.95, 1.12, 0.9]], device=DEVICE)
        cast = casts[torch.randint(3, (len(cut_outs),), device=DEVICE)][:, :, None, None]
        return filters.adjust(self.plain(cut_outs), like, like, like, cast)

    def blurred(self, cut_outs: torch.Tensor) -> torch.Tensor:
        return filters.blur(self.plain(cut_outs), 3)

    def small(self, cut_outs: torch.Tensor) -> torch.Tensor:
        return filters.shrink(self.plain(cut_outs), 56)

    def jpeg30(self, cut_outs: torch.Tensor) -> torch.Tensor:
        return filters.jpeg(self.plain(cut_outs), torch.full((len(cut_outs), 1, 1, 1), 30.0, device=DEVICE))

    def screenshot(self, cut_outs: torch.Tensor) -> torch.Tensor:
        wall = self.wall(self.frame(cut_outs, 0.85))
        return self.augmenter.overlays.screenshot(wall, wall[:, :1])[0]

    def two(self, cut_outs: torch.Tensor) -> torch.Tensor:
        left = self.frame(cut_outs, 0.55, x=-0.45)
        right = self.frame(cut_outs.roll(1, 0), 0.55, x=0.45)
        return over(self.wall(left), right)

    def on_indexed_views(self) -> dict[str, Callable[[torch.Tensor], torch.Tensor]]:
        names = ("rotated", "cropped", "cast", "blurred", "small", "jpeg30", "screenshot", "two")
        return {name: getattr(self, name) for name in names}


def _asked(
    distortions: Distortions,
    cut_out: Callable[[slice, int], torch.Tensor],
    right: torch.Tensor,
    other_views: tuple[int, ...],
) -> dict[str, tuple[torch.Tensor, torch.Tensor]]:
    count = len(right)
    asked = {}
    for name, views, make in (
        ("view", other_views, distortions.plain),
        ("photo", other_views, distortions.photo),
        *((name, (0,), make) for name, make in distortions.on_indexed_views().items()),
    ):
        pictures = [_chunks(lambda part, view=view: make(cut_out(part, view)), count) for view in views]
        answers = right[:, None].expand(-1, 2).clone()
        if name == "two":
            answers[:, 1] = torch.cat([right[at : at + CHUNK].roll(1, 0) for at in range(0, count, CHUNK)])
        asked[name] = (torch.cat(pictures), answers.repeat(len(views), 1))
    return asked


def studio_exam(toys: StudioToys, paint: StudioPaint, augmenter: Augmenter) -> Exam:
    """Held-back families in six colourways each; toys trained on are in the gallery beside them."""
    held_out, trained = toys.held_out.tolist(), toys.training.tolist()
    entries = [(toy, look) for toy in held_out for look in paint.catalogue_looks(toy, LOOKS)]
    own = len(entries)
    entries += [(toy, look) for toy in trained for look in paint.catalogue_looks(toy, 3)]
    index = torch.tensor([toy for toy, _ in entries], device=DEVICE)
    colours = torch.stack([look for _, look in entries]).to(DEVICE)
    distortions = Distortions(augmenter)

    def gallery_view(view: int) -> torch.Tensor:
        return _chunks(
            lambda part: distortions.plain(paint.paint(index[part], torch.full_like(index[part], view), colours[part])),
            len(entries),
        )

    right = torch.tensor([at for at in range(own) if at % LOOKS in ASKED_LOOKS], device=DEVICE)

    def cut_out(part: slice, view: int) -> torch.Tensor:
        chosen = right[part]
        return paint.paint(index[chosen], torch.full_like(chosen, view), colours[chosen])

    painted = torch.cat(
        [paint.paint(index[at : at + CHUNK], torch.zeros_like(index[at : at + CHUNK]), colours[at : at + CHUNK]) for at in range(0, own, CHUNK)]
    )
    alike = torch.zeros(len(entries), len(entries), dtype=torch.bool, device=DEVICE)
    for start in range(0, own, LOOKS):
        some = painted[start : start + LOOKS]
        difference = (some[:, None, :3] - some[None, :, :3]).abs().mean(2).sum((2, 3)) / some[:, 3].sum((1, 2)).clamp_min(1)
        alike[start : start + LOOKS, start : start + LOOKS] = difference < ALIKE
    asked = _asked(distortions, cut_out, right, (3, 4, 5, 6))
    return Exam(torch.stack([gallery_view(view) for view in (0, 1, 2)]), asked, alike)


def scanned_exam(objects: ScannedObjects, augmenter: Augmenter) -> Exam:
    """Held-back objects among all objects."""
    index = torch.arange(len(objects.names), device=DEVICE)
    recolours = torch.zeros(len(index), 4, device=DEVICE)

    def gallery_view(view: int) -> torch.Tensor:
        return _chunks(
            lambda part: on_white(scanned(objects, index[part], torch.full_like(index[part], view), recolours[part])), len(index)
        )

    right = objects.held_out

    def cut_out(part: slice, view: int) -> torch.Tensor:
        chosen = right[part]
        return scanned(objects, index[chosen], torch.full_like(chosen, view), recolours[chosen])

    alike = torch.zeros(len(index), len(index), dtype=torch.bool, device=DEVICE)
    asked = _asked(Distortions(augmenter), cut_out, right, (1, 10))
    return Exam(torch.stack([gallery_view(view) for view in (0, 3, 6)]), asked, alike)


def build_exams(objects: ScannedObjects, toys: StudioToys, paint: StudioPaint, augmenter: Augmenter) -> dict[str, Exam]:
    """The same pictures whenever it is called, whatever was drawn before."""
    state = torch.random.get_rng_state()
    on_device = torch.cuda.get_rng_state() if torch.cuda.is_available() else None
    torch.manual_seed(SEED)
    exams = {"studio": studio_exam(toys, paint, augmenter), "scanned": scanned_exam(objects, augmenter)}
    torch.random.set_rng_state(state)
    if on_device is not None:
        torch.cuda.set_rng_state(on_device)
    return exams


@torch.no_grad()
def sit(exam: Exam, embed: Embed) -> dict[str, list[float]]:
    """Recall@1 and @5 of each kind, and their mean."""

    def vectors(pictures: torch.Tensor) -> torch.Tensor:
        return torch.cat([embed(part.float() / 127.5 - 1) for part in pictures.split(CHUNK)])

    views, count = exam.gallery.shape[:2]
    gallery = vectors(exam.gallery.flatten(0, 1)).view(views, count, -1)
    results: dict[str, list[float]] = {}
    for kind, (pictures, answers) in exam.asked.items():
        scores = torch.einsum("qd,vtd->vqt", vectors(pictures), gallery).amax(0)
        own = scores.gather(1, answers)
        ranks = torch.stack(
            [((scores > own[:, at, None]) & ~exam.alike[answers[:, at]]).sum(1) for at in range(answers.shape[1])], 1
        ).amin(1)
        results[kind] = [round((ranks < limit).float().mean().item(), 3) for limit in (1, 5)]
    results["mean"] = [round(sum(figures[at] for figures in results.values()) / len(exam.asked), 3) for at in (0, 1)]
    return results
