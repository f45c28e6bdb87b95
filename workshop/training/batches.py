"""Which toys are in a batch: scanned objects and studio toys, with siblings and recolours of each other."""

from __future__ import annotations

import random
from dataclasses import dataclass

import torch
import torch.nn.functional as F

from chance import DEVICE
from dataset import SCANNED_VIEWS, STUDIO_VIEWS, ScannedObjects, StudioToys
from invented import FAMILY
from paint import CHANNEL_ORDERS, StudioPaint, random_recolour, scanned

VIEWS = 4
#: Looks of each toy that have a proxy: orders of channels of scanned objects, catalogue looks of studio toys.
LOOKS = len(CHANNEL_ORDERS)
NO_PROXY = -1
#: Recolours that look nearly alike are neither the same toy nor another.
ALIKE = 0.035
#: Of the objects most like one, how many are known and how many come into a batch with it.
LIKES, LIKES_CHOSEN = 8, 2


@dataclass
class Batch:
    cut_outs: torch.Tensor  # n × RGBA × 192 × 192, premultiplied
    toy: torch.Tensor  # n
    ignored: torch.Tensor  # n × n
    proxy: torch.Tensor  # n: number of the (toy, look), or NO_PROXY


class Batches:
    def __init__(self, objects: ScannedObjects, toys: StudioToys, paint: StudioPaint, seed: int):
        self.objects, self.toys, self.paint = objects, toys, paint
        self.chance = random.Random(seed)
        families = toys.family.cpu().tolist()
        self.siblings: dict[int, list[int]] = {}
        for toy in toys.training.cpu().tolist():
            self.siblings.setdefault(families[toy], []).append(toy)
        self.scanned_indices = objects.training.cpu().tolist()
        self.likes: dict[int, list[int]] | None = None

    def next(self, scanned_classes: int, invented_classes: int, studio_classes: int) -> Batch:
        pictures, twins, proxies = self._scanned(scanned_classes, self._scanned_alike(scanned_classes * 3 // 4))
        made = [(pictures, twins, proxies)]
        if invented_classes > 0:
            made.append(self._scanned(invented_classes, self._invented(invented_classes * 3 // 4)))
        made.append(self._studio(studio_classes))
        cut_outs = torch.cat([pictures for pictures, _, _ in made])
        proxy = torch.tensor([number for _, _, numbers in made for number in numbers], device=DEVICE)
        toy = torch.arange(len(proxy), device=DEVICE).repeat_interleave(VIEWS)
        twins, before = [], 0
        for _, pairs, numbers in made:
            twins += [(a + before, b + before) for a, b in pairs]
            before += len(numbers)
        return Batch(cut_outs, toy, self._alike(cut_outs, twins), proxy.repeat_interleave(VIEWS))

    def find_likes(self, proxies: torch.Tensor) -> None:
        """Of each scanned object those that the model takes for it most easily: from then on they come into batches together."""
        own = F.normalize(proxies.detach()[self.objects.training * LOOKS], dim=1)
        nearest = (own @ own.t()).fill_diagonal_(-1).topk(LIKES, 1).indices
        others = self.objects.training[nearest].tolist()
        self.likes = dict(zip(self.scanned_indices, others, strict=True))

    def _scanned_alike(self, count: int) -> list[int]:
        likes = self.likes
        if likes is None:
            return self.chance.sample(self.scanned_indices, count)
        chosen: dict[int, None] = {}
        while len(chosen) < count:
            first = self.chance.choice(self.scanned_indices)
            chosen.update(dict.fromkeys([first, *self.chance.sample(likes[first], LIKES_CHOSEN)]))
        return list(chosen)[:count]

    def is_trained_on(self) -> torch.Tensor:
        """For each proxy."""
        trained = torch.zeros(len(self.objects.pictures) + len(self.toys.names), dtype=torch.bool, device=DEVICE)
        trained[self.objects.training] = True
        trained[self.objects.invented] = True
        trained[len(self.objects.pictures) + self.toys.training] = True
        return trained.repeat_interleave(LOOKS)

    def alike_looks(self) -> torch.Tensor:
        """For each proxy, which looks of its toy are too alike to be told apart."""
        small = []
        orders = torch.zeros(LOOKS, 4, device=DEVICE)
        orders[:, 0] = torch.arange(LOOKS, device=DEVICE)
        for part in torch.arange(len(self.objects.pictures), device=DEVICE).split(32):
            index = part.repeat_interleave(LOOKS)
            looks = F.avg_pool2d(scanned(self.objects, index, torch.zeros_like(index), orders.repeat(len(part), 1)), 4)
            small.extend(looks.view(len(part), LOOKS, *looks.shape[1:]))
        for toy in range(len(self.toys.names)):
            index = torch.full((LOOKS,), toy, device=DEVICE)
            looks = torch.stack(self.paint.catalogue_looks(toy, LOOKS)).to(DEVICE)
            small.append(F.avg_pool2d(self.paint.paint(index, torch.zeros_like(index), looks), 4))
        pictures = torch.stack(small)
        area = pictures[:, 0, 3].sum((1, 2)).clamp_min(1)
        difference = torch.cat([(some[:, :, None, :3] - some[:, None, :, :3]).abs().mean(3).sum((3, 4)) for some in pictures.split(128)])
        return (difference / area[:, None, None] < ALIKE).flatten(0, 1)

    def _views(self, classes: int, views: int) -> torch.Tensor:
        return torch.rand(classes, views, device=DEVICE).argsort(1)[:, :VIEWS]

    def _invented(self, count: int) -> list[int]:
        """Whole families."""
        first = int(self.objects.invented[0])
        families = self.chance.sample(range(len(self.objects.invented) // FAMILY), -(-count // FAMILY))
        return [first + family * FAMILY + member for family in families for member in range(FAMILY)][:count]

    def _scanned(self, classes: int, chosen: list[int]) -> tuple[torch.Tensor, list[tuple[int, int]], list[int]]:
        """What is chosen, and recolours of others in the batch, seen from the same sides."""
        twins = classes - len(chosen)
        recolours = [random_recolour(self.chance, share_plain=0.6) for _ in chosen]
        for first in recolours[:twins]:
            twin = random_recolour(self.chance, share_plain=0.25)
            while twin == first:
                twin = random_recolour(self.chance, share_plain=0)
            recolours.append(twin)
        index = torch.tensor(chosen + chosen[:twins], device=DEVICE).repeat_interleave(VIEWS)
        views = self._views(classes, SCANNED_VIEWS)
        views[classes - twins :] = views[:twins]
        colours = torch.tensor(recolours, device=DEVICE).repeat_interleave(VIEWS, 0)
        pairs = [(at, classes - twins + at) for at in range(twins)]
        proxies = [
            NO_PROXY if recolour[3] else at * LOOKS + int(recolour[0])
            for at, recolour in zip(chosen + chosen[:twins], recolours, strict=True)
        ]
        return scanned(self.objects, index, views.flatten(), colours), pairs, proxies

    def _studio(self, classes: int) -> tuple[torch.Tensor, list[tuple[int, int]], list[int]]:
        """Some families, several siblings of each, each in two colourways."""
        geometries = classes // 2
        families = self.chance.sample(sorted(self.siblings), min(len(self.siblings), max(1, geometries // 5)))
        pool = [self.chance.sample(self.siblings[family], len(self.siblings[family])) for family in families]
        chosen: list[int] = []
        while len(chosen) < geometries:
            for siblings in pool:
                if siblings and len(chosen) < geometries:
                    chosen.append(siblings.pop())
            if not any(pool):
                pool = [list(siblings) for siblings in self.siblings.values()]
        looks, twins, proxies, twin_proxies = [], [], [], []
        for toy in chosen:
            first = (len(self.objects.pictures) + toy) * LOOKS
            if self.chance.random() < 0.5:
                one, other = self.chance.sample(range(LOOKS), 2)
                catalogue = self.paint.catalogue_looks(toy, LOOKS)
                looks.append(catalogue[one])
                twins.append(catalogue[other])
                proxies.append(first + one)
                twin_proxies.append(first + other)
            else:
                looks.append(self.paint.random_look(toy, self.chance))
                twins.append(self.paint.twin_of(looks[-1], toy, self.chance))
                proxies.append(NO_PROXY)
                twin_proxies.append(NO_PROXY)
        colours = torch.stack(looks + twins).to(DEVICE).repeat_interleave(VIEWS, 0)
        index = torch.tensor(chosen * 2, device=DEVICE).repeat_interleave(VIEWS)
        views = self._views(geometries, STUDIO_VIEWS).repeat(2, 1).flatten()
        pairs = [(at, geometries + at) for at in range(geometries)]
        return self.paint.paint(index, views, colours), pairs, proxies + twin_proxies

    def _alike(self, cut_outs: torch.Tensor, twins: list[tuple[int, int]]) -> torch.Tensor:
        first, second = torch.tensor(twins, device=DEVICE).t()
        a, b = cut_outs[first * VIEWS], cut_outs[second * VIEWS]
        area = a[:, 3].sum((1, 2)).clamp_min(1)
        difference = (a[:, :3] - b[:, :3]).abs().mean(1).sum((1, 2)) / area
        classes = len(cut_outs) // VIEWS
        ignored = torch.zeros(classes, classes, dtype=torch.bool, device=DEVICE)
        alike = difference < ALIKE
        ignored[first[alike], second[alike]] = True
        ignored[second[alike], first[alike]] = True
        return ignored.repeat_interleave(VIEWS, 0).repeat_interleave(VIEWS, 1)

    def others(self, n: int) -> torch.Tensor:
        """Cut-outs of any objects trained on, in their own colours: neighbours and textures."""
        half = n // 2
        index = self.objects.training[torch.randint(len(self.objects.training), (n - half,), device=DEVICE)]
        plain = torch.zeros(n - half, 4, device=DEVICE)
        pictures = scanned(self.objects, index, torch.randint(SCANNED_VIEWS, (n - half,), device=DEVICE), plain)
        if half == 0:
            return pictures
        toy = self.toys.training[torch.randint(len(self.toys.training), (half,), device=DEVICE)]
        looks = torch.rand(half, 6, 3, device=DEVICE) ** 2.2
        painted = self.paint.paint(toy, torch.randint(STUDIO_VIEWS, (half,), device=DEVICE), looks)
        return torch.cat([pictures, painted])[torch.randperm(n, device=DEVICE)]
