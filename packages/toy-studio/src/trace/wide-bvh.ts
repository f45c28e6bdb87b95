import { buildTree, halfArea, LEAF_SIZE, type BinaryTree } from './bvh.ts';
import type { Triangles } from './triangles.ts';

const LANES = 4;
/** In 32-bit words; kernel/rays.as says what is where. */
const NODE_WORDS = 32;
const CHILDREN_AT = 24;
const PACKET_WORDS = 40;
const NUMBERS_AT = 36;

/** The tree as the kernel reads it: nodes of four boxes, packets of four triangles. */
export interface WideTree {
  nodes: ArrayBuffer;
  packets: ArrayBuffer;
}

export function buildWideTree(triangles: Triangles): WideTree | null {
  if (triangles.count === 0) return null;
  const tree = buildTree(triangles.positions, triangles.count);
  const writer = new TreeWriter(tree, triangles);
  writer.write();
  return { nodes: writer.nodes.slice(0, writer.nodeCount * NODE_WORDS * 4), packets: writer.packets };
}

class TreeWriter {
  readonly nodes: ArrayBuffer;
  readonly packets: ArrayBuffer;
  nodeCount = 1;
  private packetCount = 0;
  private readonly tree: BinaryTree;
  private readonly triangles: Triangles;
  private readonly nodeFloats: Float32Array;
  private readonly nodeInts: Int32Array;
  private readonly packetFloats: Float32Array;
  private readonly packetInts: Int32Array;

  constructor(tree: BinaryTree, triangles: Triangles) {
    const leaves = (tree.nodeCount + 1) / 2;
    this.tree = tree;
    this.triangles = triangles;
    this.nodes = new ArrayBuffer(leaves * NODE_WORDS * 4);
    this.packets = new ArrayBuffer(leaves * PACKET_WORDS * 4);
    this.nodeFloats = new Float32Array(this.nodes);
    this.nodeInts = new Int32Array(this.nodes);
    this.packetFloats = new Float32Array(this.packets);
    this.packetInts = new Int32Array(this.packets);
  }

  write(): void {
    const waiting: [binary: number, wide: number][] = [[0, 0]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [binary, wide] = next;
      const children = this.isLeaf(binary) ? [binary] : this.adopt(binary);
      // An empty lane is not a number: no ray ever meets it.
      this.nodeFloats.fill(Number.NaN, wide * NODE_WORDS, wide * NODE_WORDS + CHILDREN_AT);
      children.forEach((child, lane) => {
        for (let side = 0; side < 6; side++)
          this.nodeFloats[wide * NODE_WORDS + side * LANES + lane] = this.tree.boxes[child * 6 + side]!;
        let link: number;
        if (this.isLeaf(child)) link = ~this.writePacket(child);
        else {
          link = this.nodeCount++;
          waiting.push([child, link]);
        }
        this.nodeInts[wide * NODE_WORDS + CHILDREN_AT + lane] = link;
      });
    }
  }

  private isLeaf(node: number): boolean {
    return this.tree.children[node * 2]! < 0;
  }

  /** Up to four descendants: the largest box is opened first. */
  private adopt(binary: number): number[] {
    const { boxes, children } = this.tree;
    const adopted = [children[binary * 2]!, children[binary * 2 + 1]!];
    while (adopted.length < LANES) {
      let largest = -1;
      let area = -1;
      adopted.forEach((node, index) => {
        const own = this.isLeaf(node) ? -1 : halfArea(boxes, node * 6);
        if (own > area) {
          area = own;
          largest = index;
        }
      });
      if (largest < 0) break;
      const opened = adopted[largest]!;
      adopted.splice(largest, 1, children[opened * 2]!, children[opened * 2 + 1]!);
    }
    return adopted;
  }

  private writePacket(leaf: number): number {
    const { positions } = this.triangles;
    const start = ~this.tree.children[leaf * 2]!;
    const count = Math.min(LEAF_SIZE, this.tree.children[leaf * 2 + 1]!);
    const packet = this.packetCount++;
    const to = packet * PACKET_WORDS;
    for (let lane = 0; lane < count; lane++) {
      const triangle = this.tree.order[start + lane]!;
      const from = triangle * 9;
      for (let axis = 0; axis < 3; axis++) {
        const corner = positions[from + axis]!;
        this.packetFloats[to + axis * LANES + lane] = corner;
        this.packetFloats[to + (3 + axis) * LANES + lane] = positions[from + 3 + axis]! - corner;
        this.packetFloats[to + (6 + axis) * LANES + lane] = positions[from + 6 + axis]! - corner;
      }
      this.packetInts[to + NUMBERS_AT + lane] = triangle;
    }
    return packet;
  }
}
