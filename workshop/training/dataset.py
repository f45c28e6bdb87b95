"""Loads all pictures onto the device: scanned objects, and toys of our own studio taken apart into layers."""

from __future__ import annotations

import hashlib
import io
import json
import re
import tarfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from PIL import Image

SOURCE_SIZE = 192
COLUMNS = 4
SHEET_VIEWS = 12
SCANNED_VIEWS = 24
STUDIO_VIEWS = 8
SLOT_STEP = 20
SLOTS = 6
#: Of the scanned objects, never in any step: those whose names have the smallest hashes. The benchmark asks for the same.
HELD_OUT_SHARE = 0.25


@dataclass
class ScannedObjects:
    names: list[str]
    pictures: torch.Tensor  # objects × 24 × RGBA × 192 × 192, bytes
    training: torch.Tensor  # indices
    held_out: torch.Tensor
    #: Numbers of those that `invented.py` added behind the scanned ones.
    invented: torch.Tensor = field(default_factory=lambda: torch.zeros(0, dtype=torch.long))

    def add_invented(self, pictures: torch.Tensor) -> None:
        self.invented = torch.arange(len(self.pictures), len(self.pictures) + len(pictures), device=pictures.device)
        self.pictures = torch.cat([self.pictures, pictures])


@dataclass
class StudioToys:
    names: list[str]
    unpainted: torch.Tensor  # toys × 8 × RGBA × 192 × 192, bytes
    light: torch.Tensor  # toys × 8 × 192 × 192, bytes: square root of the light on painted parts
    slot: torch.Tensor  # toys × 8 × 192 × 192, bytes: 0 to 5, or 6 where no palette colour is
    family: torch.Tensor  # number of the family
    palettes: list[list[str]]  # that suit each toy
    own_look: list[tuple[str, int]]
    training: torch.Tensor
    held_out: torch.Tensor


def read_palettes(repository: Path) -> dict[str, torch.Tensor]:
    """The studio's palettes in linear light, six colours each."""
    text = (repository / "packages/demo-art/src/palettes.ts").read_text()
    rows = re.findall(r"^  (\w+): \[((?:'#[0-9a-f]{6}'(?:, )?){6})\]", text, re.M)
    palettes = {name: [_linear(colour) for colour in re.findall(r"#([0-9a-f]{6})", row)] for name, row in rows}
    if len(palettes) < 2:
        raise ValueError("no palettes found in palettes.ts")
    return {name: torch.tensor(colours) for name, colours in palettes.items()}


def _linear(colour: str) -> list[float]:
    values = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def _read_tars(folder: Path, pattern: str) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for path in sorted(folder.glob(pattern)):
        with tarfile.open(path) as tar:
            for member in tar:
                if member.isfile():
                    files[Path(member.name).name] = tar.extractfile(member).read()
    return files


def _tiles(sheet: bytes, count: int) -> np.ndarray:
    """count × RGBA × 192 × 192."""
    picture = np.asarray(Image.open(io.BytesIO(sheet)).convert("RGBA"))
    size = picture.shape[1] // COLUMNS
    rows = picture.reshape(-1, size, COLUMNS, size, 4).transpose(0, 2, 4, 1, 3)
    return np.ascontiguousarray(rows.reshape(-1, 4, size, size)[:count])


def _all_tiles(sheets: list[bytes], count: int) -> torch.Tensor:
    with ThreadPoolExecutor(16) as pool:
        tiles = list(pool.map(lambda sheet: _tiles(sheet, count), sheets))
    return torch.from_numpy(np.stack(tiles))


def held_out_names(names: list[str]) -> set[str]:
    return set(sorted(names, key=lambda name: hashlib.sha256(name.encode()).hexdigest())[: round(len(names) * HELD_OUT_SHARE)])


def load_scanned(folder: Path, device: str, train_on_all: bool = False, limit: int = 0) -> ScannedObjects:
    sides = [_read_tars(folder, name) for name in ("views.tar", "views2.tar")]
    names = sorted(name.removesuffix(".webp") for name in sides[0] if name.endswith(".webp"))[: limit or None]
    tiles = [_all_tiles([files[f"{name}.webp"] for name in names], SHEET_VIEWS) for files in sides]
    kept_back = held_out_names(names)
    is_held_out = torch.tensor([name in kept_back for name in names])
    return ScannedObjects(
        names,
        torch.cat(tiles, 1).to(device),
        (~is_held_out | train_on_all).nonzero().flatten().to(device),
        is_held_out.nonzero().flatten().to(device),
    )


def load_studio(folder: Path, held_out_families: list[str], device: str, limit: int = 0) -> StudioToys:
    files = _read_tars(folder, "studio*.tar")
    looks: dict[str, dict] = {}
    for name, content in files.items():
        if name.endswith(".jsonl"):
            looks |= {row["name"]: row for row in map(json.loads, content.decode().splitlines())}
    names = sorted(name.removesuffix(".webp") for name in files if name.endswith(".webp"))
    names = [name for name in names if name in looks][: limit or None]
    tiles = _all_tiles([files[f"{name}.webp"] for name in names], STUDIO_VIEWS * 2)
    families = [name.split("~")[0] for name in names]
    numbers = {family: number for number, family in enumerate(sorted(set(families)))}
    is_held_out = torch.tensor([family in held_out_families for family in families])
    paint = tiles[:, STUDIO_VIEWS:]
    return StudioToys(
        names=names,
        unpainted=tiles[:, :STUDIO_VIEWS].contiguous().to(device),
        light=paint[:, :, 0].contiguous().to(device),
        slot=((255 - paint[:, :, 3].to(torch.int16) + SLOT_STEP // 2) // SLOT_STEP).clamp(0, SLOTS).to(torch.uint8).to(device),
        family=torch.tensor([numbers[family] for family in families], device=device),
        palettes=[looks[name]["palettes"] for name in names],
        own_look=[(looks[name]["palette"], looks[name]["shift"]) for name in names],
        training=(~is_held_out).nonzero().flatten().to(device),
        held_out=is_held_out.nonzero().flatten().to(device),
    )
