import type { Picture as PictureData } from '@wanyuan/contract/client';
import { PICTURE_WIDTHS } from '@wanyuan/domain';
import { Icon } from './icon.tsx';

interface PictureProps {
  picture: PictureData | null;
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** Seen at once: not left for later. */
  isFirst?: boolean;
  className?: string;
  /** The widest that is ever wanted here. */
  widest?: number;
}

const sourceOf = (src: string, width: number): string => src.replace('{w}', String(width));

/** The size that its place needs, of the few that the server keeps. */
export function Picture({ picture, alt, sizes, isFirst = false, className, widest = 1200 }: PictureProps) {
  if (picture === null)
    return (
      <span className="no-picture">
        <Icon name="image" size={32} />
      </span>
    );
  const widths = PICTURE_WIDTHS.filter((width) => width >= 160 && width <= widest);
  return (
    <img
      className={className}
      src={sourceOf(picture.src, Math.min(300, widest))}
      srcSet={widths.map((width) => `${sourceOf(picture.src, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
