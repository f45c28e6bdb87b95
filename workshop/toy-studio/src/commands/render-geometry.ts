import {
  materialCode,
  writeToyFile,
  writeView,
  type ArtGeometry,
  type LayerMaterial,
  type ToyLayers,
} from '@wanyuan/demo-art';
import type { Toy } from '../make-toy.ts';
import { surfaceOf } from '../kit/materials.ts';
import { Mesh, Vector3, type MeshPhysicalMaterial } from 'three';
import { cameraOf, studioFor, type ViewName } from '../trace/picture-toy.ts';
import type { PlannedGeometry } from './plan.ts';

/** Pixels a side of each view. */
const VIEW_SIZES = { main: 600, front: 400, side: 400 } as const satisfies Record<ViewName, number>;

/** Renders all views of a toy into the bytes of a .toy file. */
export async function renderGeometry(
  toy: Toy,
  { id, fingerprint }: PlannedGeometry,
  sizes: Readonly<Record<ViewName, number>> = VIEW_SIZES,
): Promise<Buffer> {
  const studio = studioFor(toy);
  const view = async (name: ViewName) => {
    const pixels = studio.view(cameraOf(toy, name), { size: sizes[name] });
    return writeView(pixels, studio.materials);
  };
  const views = { main: await view('main'), front: await view('front'), side: await view('side') };
  return writeToyFile({ header: headerOf(toy, id, fingerprint, studio.materials, views, sizes), views });
}

function headerOf(
  toy: Toy,
  id: string,
  fingerprint: string,
  materials: readonly LayerMaterial[],
  views: ToyLayers['views'],
  sizes: Readonly<Record<ViewName, number>>,
): ToyLayers['header'] {
  const lengths = (name: ViewName) => ({
    size: sizes[name],
    layers: Object.fromEntries(Object.entries(views[name]).map(([layer, bytes]) => [layer, bytes.length])),
  });
  return {
    id,
    family: toy.family.key,
    style: toy.style,
    palette: toy.palette,
    shift: toy.shift,
    fingerprint,
    materials: materials.map(materialCode),
    views: { main: lengths('main'), front: lengths('front'), side: lengths('side') },
  };
}

/** What the index says of a geometry. */
export function describeGeometry(toy: Toy, { id, fingerprint }: PlannedGeometry): ArtGeometry {
  const slots = new Set<number>();
  toy.root.traverse((part) => {
    if (part instanceof Mesh) slots.add(surfaceOf(part.material as MeshPhysicalMaterial).slot);
  });
  const size = toy.box.getSize(new Vector3()).toArray();
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    id,
    family: toy.family.key,
    style: toy.style,
    size: [rounded(size[0]), rounded(size[1]), rounded(size[2])],
    slots: [...slots].filter((slot) => slot >= 0).toSorted((a, b) => a - b),
    fingerprint,
  };
}
