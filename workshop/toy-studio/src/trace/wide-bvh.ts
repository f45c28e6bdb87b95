import type { Kernel } from './kernel.ts';
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

/** A node of the binary tree in words: min, max, two children. */
const BINARY_WORDS = 8;

export function buildWideTree(kernel: Kernel, triangles: Triangles): WideTree | null {
  const { count, positions } = triangles;
  if (count === 0) return null;
  const { mark } = kernel;
  const positionTable = kernel.put(positions.subarray(0, count * 9));
  const boxTable = kernel.reserve(count * 32);
  const orderTable = kernel.reserve(count * 4);
  const nodeTable = kernel.reserve(count * 2 * BINARY_WORDS * 4);
  const nodeCount = kernel.call.buildTree(positionTable, count, boxTable, orderTable, nodeTable);
  const writer = new TreeWriter(
    {
      nodeCount,
      boxes: kernel.floats(nodeTable, nodeCount * BINARY_WORDS),
      links: kernel.ints(nodeTable, nodeCount * BINARY_WORDS),
      order: kernel.ints(orderTable, count),
    },
    triangles,
  );
  writer.write();
  kernel.release(mark);
  return { nodes: writer.nodes.slice(0, writer.nodeCount * NODE_WORDS * 4), packets: writer.packets };
}

/** The tree as the kernel builds it (kernel/tree.as). */
interface BinaryTree {
  nodeCount: number;
  boxes: Float32Array;
  links: Int32Array;
  order: Int32Array;
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
          this.nodeFloats[wide * NODE_WORDS + side * LANES + lane] = this.tree.boxes[child * BINARY_WORDS + side]!;
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

  private first(node: number): number {
    return this.tree.links[node * BINARY_WORDS + 6]!;
  }

  private second(node: number): number {
    return this.tree.links[node * BINARY_WORDS + 7]!;
  }

  private halfArea(node: number): number {
    const { boxes } = this.tree;
    const at = node * BINARY_WORDS;
    const x = boxes[at + 3]! - boxes[at]!;
    const y = boxes[at + 4]! - boxes[at + 1]!;
    const z = boxes[at + 5]! - boxes[at + 2]!;
    return x * y + y * z + z * x;
  }

  private isLeaf(node: number): boolean {
    return this.first(node) < 0;
  }

  /** Up to four descendants: the largest box is opened first. */
  private adopt(binary: number): number[] {
    const adopted = [this.first(binary), this.second(binary)];
    while (adopted.length < LANES) {
      let largest = -1;
      let area = -1;
      adopted.forEach((node, index) => {
        const own = this.isLeaf(node) ? -1 : this.halfArea(node);
        if (own > area) {
          area = own;
          largest = index;
        }
      });
      if (largest < 0) break;
      const opened = adopted[largest]!;
      adopted.splice(largest, 1, this.first(opened), this.second(opened));
    }
    return adopted;
  }

  private writePacket(leaf: number): number {
    const { positions } = this.triangles;
    const start = ~this.first(leaf);
    const count = this.second(leaf);
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
