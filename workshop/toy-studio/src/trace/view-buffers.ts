/** Where the buffers of a view lie in the kernel's memory. */
export type ViewBuffers = Record<
  | 'triangleAt'
  | 'depthAt'
  | 'normalAt'
  | 'uAt'
  | 'vAt'
  | 'diffuseAt'
  | 'specularAt'
  | 'grainAt'
  | 'quadAt'
  | 'spareAt'
  | 'filmMaterialAt'
  | 'filmOpacityAt'
  | 'filmShineAt'
  | 'groundAt'
  | 'groundNeededAt',
  number
>;

/** The four samples of a pixel. */
export function samplesOf(pixel: number, size: number): [number, number, number, number] {
  const row = Math.floor(pixel / size);
  const corner = row * 4 * size + (pixel - row * size) * 2;
  return [corner, corner + 1, corner + size * 2, corner + size * 2 + 1];
}
