/** The mean of the (2 radius + 1)² values around each place; what lies outside counts as nothing. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  slide(values, rows, { lines: height, nextLine: width, length: width, step: 1 }, radius);
  const blurred = new Float32Array(values.length);
  slide(rows, blurred, { lines: width, nextLine: 1, length: height, step: width }, radius);
  return blurred;
}

interface Lines {
  lines: number;
  nextLine: number;
  length: number;
  step: number;
}

function slide(from: Float32Array, to: Float32Array, { lines, nextLine, length, step }: Lines, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * nextLine;
    let sum = 0;
    for (let index = 0; index < Math.min(radius, length); index++) sum += from[start + index * step]!;
    for (let index = 0; index < length; index++) {
      if (index + radius < length) sum += from[start + (index + radius) * step]!;
      to[start + index * step] = sum * share;
      if (index >= radius) sum -= from[start + (index - radius) * step]!;
    }
  }
}
