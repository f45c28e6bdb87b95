/** Whether a kept webp or avif is there to its end: a power cut can leave a part of it, or an empty file. */
export function isWholePicture(data: Buffer): boolean {
  if (data.length < 16) return false;
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.readUInt32LE(4) + 8 === data.length;
  return data.toString('latin1', 4, 8) === 'ftyp';
}
