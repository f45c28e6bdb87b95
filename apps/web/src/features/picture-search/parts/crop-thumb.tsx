import type { Box } from '@wanyuan/contract/client';
import type { Size } from '../box.ts';

interface CropThumbProps {
  src: string;
  size: Size;
  box: Box | null;
  /** Width divided by height of its place. */
  frame?: number;
}

const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

/** Exactly the part of a picture that a box holds, as large as its place allows. */
export function CropThumb({ src, size, box, frame = 1 }: CropThumbProps) {
  const { left, top, width, height } = box ?? WHOLE;
  const view = [left * size.width, top * size.height, width * size.width, height * size.height];
  const ratio = (width * size.width) / (height * size.height);
  const isWide = ratio >= frame;
  return (
    <svg
      viewBox={view.join(' ')}
      style={{ aspectRatio: ratio, width: isWide ? '100%' : 'auto', height: isWide ? 'auto' : '100%' }}
      aria-hidden
    >
      <image href={src} width={size.width} height={size.height} />
    </svg>
  );
}
