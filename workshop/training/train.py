"""Trains the embedding: python3 train.py --data FOLDER --out FOLDER [--steps 2600] [--seed 7]; see README.md."""

from __future__ import annotations

import argparse
import copy
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch

from augment import Augmenter, on_white
from batches import VIEWS, Batches
from chance import DEVICE
from dataset import SCANNED_VIEWS, STUDIO_VIEWS, load_scanned, load_studio, read_palettes
from evaluate import build_exams, sit
from export import export_with_fixture
from losses import contrast, keep_order
from model import Embedding
from paint import StudioPaint, scanned

HERE = Path(__file__).parent
WARM_UP = 100
AVERAGING = 0.01
CHECKED_EVERY = 1000
#: Views of each toy whose order among others the plain model teaches.
TAUGHT_VIEWS = 2


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True, help="views*.tar, studio*.tar and mobilenet_v1.onnx")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=2600)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--scanned", type=int, default=96, help="scanned objects a step")
    parser.add_argument("--studio", type=int, default=96, help="studio toys a step")
    parser.add_argument("--rate", type=float, default=3e-4, help="learning rate of the trunk; the head learns three times as fast")
    parser.add_argument("--order", type=float, default=0.5, help="weight of keeping the plain model's order")
    parser.add_argument("--start", type=Path, help="go on from an exported model instead of the plain one")
    return parser.parse_args()


def seed_everything(seed: int) -> None:
    torch.manual_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark_limit = 4


@torch.no_grad()
def clean_features(model: Embedding, batches: Batches) -> torch.Tensor:
    """What the plain model makes of everything trained on, on white: the head starts from it."""
    features = []
    for view in range(SCANNED_VIEWS):
        for part in batches.objects.training.split(256):
            plain = torch.zeros(len(part), 4, device=DEVICE)
            features.append(model.features(on_white(scanned(batches.objects, part, torch.full_like(part, view), plain)) * 2 - 1))
    for view in range(STUDIO_VIEWS):
        for part in batches.toys.training.split(256):
            looks = torch.stack([batches.paint.look(*batches.toys.own_look[toy]) for toy in part.tolist()]).to(DEVICE)
            features.append(model.features(on_white(batches.paint.paint(part, torch.full_like(part, view), looks)) * 2 - 1))
    return torch.cat(features)


@torch.no_grad()
def pictures_of(cut_outs: torch.Tensor, augmenter: Augmenter) -> torch.Tensor:
    """Mostly photos; the last view of a toy is often as a catalogue shows it."""
    n = len(cut_outs)
    is_last = torch.arange(n, device=DEVICE) % VIEWS == VIEWS - 1
    is_catalogue = torch.rand(n, device=DEVICE) < torch.where(is_last, 0.6, 0.1)
    pictures = torch.empty(n, 3, 224, 224, device=DEVICE)
    pictures[is_catalogue] = augmenter.catalogue(cut_outs[is_catalogue])
    pictures[~is_catalogue] = augmenter.photo(cut_outs[~is_catalogue])
    return (pictures.clamp(0, 1) * 2 - 1).contiguous(memory_format=torch.channels_last)


def main() -> None:
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    seed_everything(options.seed)
    started = time.time()

    def say(*words: object) -> None:
        print(f"{time.time() - started:6.1f}", *words, flush=True)

    held_out = json.loads((HERE / "held-out.json").read_text())["families"]
    objects = load_scanned(options.data, DEVICE)
    toys = load_studio(options.data, held_out, DEVICE)
    say(f"{len(objects.names)} objects, {len(toys.names)} studio toys, {len(toys.held_out)} of held-back families")
    paint = StudioPaint(toys, read_palettes(HERE.parent))
    batches = Batches(objects, toys, paint, options.seed)
    augmenter = Augmenter(batches.others)
    exams = build_exams(objects, toys, paint, augmenter)
    say("exams built:", {name: [exam.gallery.shape[1], *(len(asked[1]) for asked in exam.asked.values())] for name, exam in exams.items()})

    plain_file = options.data / "mobilenet_v1.onnx"
    teacher = Embedding(plain_file).to(DEVICE).requires_grad_(False)
    teacher.start_head(clean_features(teacher, batches))
    model = copy.deepcopy(teacher) if options.start is None else Embedding(options.start).to(DEVICE)
    model.requires_grad_(True)
    for part in (teacher, model):
        part.to(memory_format=torch.channels_last)
    figures = {"plain": {name: sit(exam, teacher.features) for name, exam in exams.items()}}
    say("plain", figures["plain"])
    first = options.data / "embedding_first.onnx"
    if first.exists():
        former = Embedding(first).to(DEVICE).requires_grad_(False)
        figures["first"] = {name: sit(exam, former) for name, exam in exams.items()}
        say("first", figures["first"])

    trunk = [*model.weights, *model.biases]
    optimizer = torch.optim.AdamW(
        [
            {"params": trunk, "lr": options.rate, "weight_decay": 1e-4},
            {"params": list(model.head.parameters()), "lr": options.rate * 3, "weight_decay": 1e-4},
        ],
        fused=True,
    )
    rates = [group["lr"] for group in optimizer.param_groups]
    average = copy.deepcopy(model).requires_grad_(False)
    taught = None
    for step in range(options.steps):
        share = min(1, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * step / options.steps))
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate * share
        batch = batches.next(options.scanned, options.studio)
        pictures = pictures_of(batch.cut_outs, augmenter)
        if taught is None:
            taught = (torch.arange(len(pictures), device=DEVICE) % VIEWS < TAUGHT_VIEWS).nonzero().flatten()
        with torch.no_grad(), torch.autocast("cuda", torch.bfloat16):
            clean = (on_white(batch.cut_outs[taught]) * 2 - 1).contiguous(memory_format=torch.channels_last)
            lesson = teacher(clean)
        # Only the model's shapes stay the same from step to step, and are worth searching the best kernels for.
        torch.backends.cudnn.benchmark = True
        with torch.autocast("cuda", torch.bfloat16):
            vectors = model(pictures)
        apart = contrast(vectors, batch.toy, batch.ignored)
        order = keep_order(vectors[taught], lesson, batch.toy[taught])
        optimizer.zero_grad(set_to_none=True)
        (apart + options.order * order).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        torch.backends.cudnn.benchmark = False
        optimizer.step()
        with torch.no_grad():
            weight = 1.0 if step < 50 else max(AVERAGING, 10 / (step + 10))
            torch._foreach_lerp_(list(average.parameters()), list(model.parameters()), weight)
        if step % 100 == 0:
            say(step, f"apart {apart.item():.3f} order {order.item():.3f} alike {int(batch.ignored.any(1).sum())}")
        if step % CHECKED_EVERY == 0 and 0 < step < options.steps - CHECKED_EVERY // 2:
            say(step, {name: sit(exam, average) for name, exam in exams.items()})
            export_with_fixture(average, plain_file, options.out)

    figures["tuned"] = {name: sit(exam, average) for name, exam in exams.items()}
    say("tuned", figures["tuned"])
    apart_by = export_with_fixture(average, plain_file, options.out)
    say(f"exported, at most {apart_by:.5f} from torch")
    report = {
        "steps": options.steps,
        "seed": options.seed,
        "scanned_objects": [len(objects.training), len(objects.held_out)],
        "studio_toys": [len(toys.training), len(toys.held_out)],
        "held_out_objects": [objects.names[at] for at in objects.held_out.tolist()],
        "figures": figures,
    }
    (options.out / "report.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
