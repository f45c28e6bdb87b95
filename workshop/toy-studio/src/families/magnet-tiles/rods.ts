import { Vector3, type Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { capsule } from '../../kit/solids.ts';
import { steelBall } from './tile.ts';

const ROD = 0.62;
const UP = new Vector3(0, 1, 0);

/** Steel balls joined by magnetic rods: every two balls that are a rod apart are joined. */
export function rodsAndBalls(kit: Kit, parent: Group): void {
  const { random } = kit;
  const nodes = random.pick([tower, dome, lattice, pyramid])(random.int(3, 4));
  nodes.forEach(({ x, y, z }) => steelBall(kit, { at: [x, y, z], parent }, 0.12));
  const rod = capsule(0.055, ROD * 0.62);
  let count = 0;
  nodes.forEach((from, index) => {
    for (const to of nodes.slice(index + 1)) {
      if (Math.abs(from.distanceTo(to) - ROD) > ROD * 0.13) continue;
      const middle = from.clone().add(to).multiplyScalar(0.5);
      const mesh = kit.add(rod, kit.material('gloss', count++ % 5), { at: [middle.x, middle.y, middle.z], parent });
      mesh.quaternion.setFromUnitVectors(UP, to.clone().sub(from).normalize());
    }
  });
}

/** Triangles over each other, each turned against the one below. */
function tower(size: number): Vector3[] {
  const radius = ROD / Math.sqrt(3);
  const step = Math.sqrt(ROD ** 2 - (2 * radius * Math.sin(Math.PI / 6)) ** 2);
  return Array.from({ length: (size + 2) * 3 }, (_, index) => {
    const level = Math.floor(index / 3);
    const angle = ((index % 3) / 3) * Math.PI * 2 + (level * Math.PI) / 3;
    return new Vector3(Math.cos(angle) * radius, 0.12 + level * step, Math.sin(angle) * radius);
  });
}

/** An icosahedron without its lowest ball. */
function dome(): Vector3[] {
  const radius = ROD * 0.951;
  const ringY = radius / Math.sqrt(5);
  const ringRadius = (2 * radius) / Math.sqrt(5);
  const ring = (y: number, turn: number) =>
    Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2 + turn;
      return new Vector3(Math.cos(angle) * ringRadius, 0.12 + ringY + y, Math.sin(angle) * ringRadius);
    });
  return [...ring(-ringY, 0), ...ring(ringY, Math.PI / 5), new Vector3(0, 0.12 + ringY + radius, 0)];
}

/** A cage of cubes. */
function lattice(size: number): Vector3[] {
  const nodes: Vector3[] = [];
  const height = size;
  for (let x = 0; x < 3; x++)
    for (let y = 0; y < height; y++)
      for (let z = 0; z < 2; z++)
        if (y < 2 || x === 1 || x === 2) nodes.push(new Vector3(x * ROD, 0.12 + y * ROD, z * ROD));
  return nodes;
}

/** Squares that grow smaller upwards. */
function pyramid(size: number): Vector3[] {
  const nodes: Vector3[] = [];
  const step = ROD * Math.SQRT1_2;
  for (let level = 0; level <= size - 1; level++)
    for (let x = 0; x < size - level; x++)
      for (let z = 0; z < size - level; z++)
        nodes.push(new Vector3((x + level / 2) * ROD, 0.12 + level * step, (z + level / 2) * ROD));
  return nodes;
}
