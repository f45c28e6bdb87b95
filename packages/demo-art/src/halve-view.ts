import { SHADOW_CELL, type ViewPixels } from './layers/view-pixels.ts';

/** A view at half its size, for toys that are shown small: recolouring it costs a quarter. */
export function halveView(view: ViewPixels): ViewPixels {
  const size = view.size >> 1;
  const cells = Math.floor(view.size / SHADOW_CELL);
  return {
    size,
    materialIds: everySecond(view.materialIds, view.size * 2, 1),
    diffuse: averaged(view.diffuse, view.size),
    specular: averaged(view.specular, view.size),
    shadow: averaged(view.shadow, cells),
    film: view.film && {
      materialIds: everySecond(view.film.materialIds, view.size, 1),
      opacity: averaged(view.film.opacity, view.size),
      shine: averaged(view.film.shine, view.size),
    },
    print: view.print && everySecond(view.print, view.size, 3),
  };
}

/** Labels and prints cannot be averaged. */
function everySecond(values: Uint8Array, width: number, channels: number): Uint8Array {
  const half = width >> 1;
  const kept = new Uint8Array(half * half * channels);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const from = (y * 2 * width + x * 2) * channels;
      const to = (y * half + x) * channels;
      for (let channel = 0; channel < channels; channel++) kept[to + channel] = values[from + channel]!;
    }
  }
  return kept;
}

function averaged(values: Uint8Array, width: number): Uint8Array {
  const half = width >> 1;
  const means = new Uint8Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const from = y * 2 * width + x * 2;
      means[y * half + x] =
        (values[from]! + values[from + 1]! + values[from + width]! + values[from + width + 1]! + 2) >> 2;
    }
  }
  return means;
}
