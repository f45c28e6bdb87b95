import { Matrix3, Mesh, Vector3, type MeshPhysicalMaterial, type Object3D } from 'three';
import { surfaceOf } from '../kit/materials.ts';
import { hashSeed } from '../kit/random.ts';
import { growFur } from './fur.ts';
import { emptyTriangles, type FlatScene, type TraceMaterial, type Triangles } from './triangles.ts';

/** Material ids are bytes, and 255 means that nothing is there. */
const MAX_MATERIALS = 255;

type Part = Mesh<Mesh['geometry'], MeshPhysicalMaterial>;

/** Turns a scene into two heaps of triangles: solid parts (with their fur) and clear ones. */
export function flatten(root: Object3D, hairs: number): FlatScene {
  root.updateMatrixWorld(true);
  const materials: TraceMaterial[] = [];
  const idOf = new Map<MeshPhysicalMaterial, number>();
  const parts: { solid: Part[]; clear: Part[] } = { solid: [], clear: [] };
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const part = object as Part;
    if (!idOf.has(part.material)) {
      idOf.set(part.material, materials.length);
      materials.push(describe(part.material));
    }
    parts[surfaceOf(part.material).finish === 'clear' ? 'clear' : 'solid'].push(part);
  });
  if (materials.length > MAX_MATERIALS) throw new Error(`${materials.length} materials are too many`);
  const hairCount = materials.some((material) => material.fur > 0) ? hairs : 0;
  const solid = gather(parts.solid, idOf, hairCount);
  if (hairCount > 0) growFur(solid, materials, hairCount);
  return { materials, solid, clear: gather(parts.clear, idOf, 0) };
}

function describe(material: MeshPhysicalMaterial): TraceMaterial {
  const { finish, slot, fur, texture } = surfaceOf(material);
  const isCoated = material.clearcoat > 0.5;
  return {
    finish,
    slot,
    fur,
    texture,
    colour: [material.color.r, material.color.g, material.color.b],
    roughness: isCoated ? material.clearcoatRoughness : material.roughness,
    isCoated,
    isMetal: material.metalness > 0.5,
  };
}

function gather(parts: readonly Part[], idOf: ReadonlyMap<MeshPhysicalMaterial, number>, spare: number): Triangles {
  let total = spare;
  for (const { geometry } of parts) total += cornerCount(geometry) / 3;
  const heap = emptyTriangles(total);
  parts.forEach((part, number) => append(heap, part, idOf.get(part.material)!, hashSeed(`part ${number}`) & 255));
  return heap;
}

function cornerCount(geometry: Mesh['geometry']): number {
  return geometry.index ? geometry.index.count : geometry.getAttribute('position').count;
}

function append(heap: Triangles, part: Part, material: number, shade: number): void {
  const { index } = part.geometry;
  const position = part.geometry.getAttribute('position');
  const normal = part.geometry.getAttribute('normal');
  const uv = surfaceOf(part.material).texture ? part.geometry.getAttribute('uv') : undefined;
  const normalMatrix = new Matrix3().getNormalMatrix(part.matrixWorld);
  // A mirrored part turns its triangles inside out.
  const isMirrored = part.matrixWorld.determinant() < 0;
  const vector = new Vector3();
  const first = heap.count;
  const count = cornerCount(part.geometry) / 3;
  for (let triangle = 0; triangle < count; triangle++)
    for (let corner = 0; corner < 3; corner++) {
      const at = triangle * 3 + (isMirrored ? 2 - corner : corner);
      const vertex = index ? index.getX(at) : at;
      const to = (first + triangle) * 3 + corner;
      vector
        .fromBufferAttribute(position, vertex)
        .applyMatrix4(part.matrixWorld)
        .toArray(heap.positions, to * 3);
      vector
        .fromBufferAttribute(normal, vertex)
        .applyMatrix3(normalMatrix)
        .normalize()
        .toArray(heap.normals, to * 3);
      if (uv) {
        heap.uvs[to * 2] = uv.getX(vertex);
        heap.uvs[to * 2 + 1] = uv.getY(vertex);
      }
    }
  heap.materialOf.fill(material, first, first + count);
  heap.shadeOf.fill(shade, first, first + count);
  heap.count += count;
}
