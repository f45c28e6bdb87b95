import type { Picture as PictureData } from '@wanyuan/contract/client';
import { ImageOff } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { enoughWidth, pictureSource, sourceSet } from './picture-sources.ts';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureData | null;
  alt: string;
  /** Width of its place in CSS pixels, or how the place grows with the window (the `sizes` of an image). */
  width?: number;
  sizes?: string;
  /** Width divided by height of the place; the picture's own unless told. */
  ratio?: number;
  fit?: 'contain' | 'cover';
  /** Seen at once when the page opens: not to be put off until it is scrolled to. */
  isEager?: boolean;
  /** Offers the smaller but dear format as well: for large pictures that many people see. */
  hasAvif?: boolean;
}

interface Load {
  attempt: number;
  state: 'loading' | 'ready' | 'failed';
}

const tryAgain = ({ attempt }: Load): Load => ({ attempt: attempt + 1, state: 'loading' });

/** A server that is busy composing asks for some seconds; one quiet retry comes before the user is told. */
const QUIET_RETRY_MS = 3500;

/** A picture in its place: the right size for the screen, blurred until it is there, never moving what is around it. */
export function Picture(props: PictureProps) {
  const { picture } = props;
  if (picture === null)
    return (
      <span className={`block full clip relative hover-fill ${styles.box}`} style={{ aspectRatio: props.ratio ?? 1 }} />
    );
  return <LoadingPicture key={picture.src} {...props} picture={picture} />;
}

function LoadingPicture(props: PictureProps & { picture: PictureData }) {
  const { picture, alt, width, fit = 'contain', isEager = false, hasAvif = false } = props;
  const [{ attempt, state }, setLoad] = useState<Load>({ attempt: 0, state: 'loading' });
  const isWaiting = state === 'failed' && attempt === 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLoad(tryAgain), QUIET_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const retryByHand = (event: MouseEvent) => {
    // It often lies in a link to what it shows.
    event.preventDefault();
    event.stopPropagation();
    setLoad(tryAgain);
  };

  const sizes = props.sizes ?? (width === undefined ? '100vw' : `${width}px`);
  const style = { aspectRatio: props.ratio ?? picture.width / picture.height, ...(width ? { maxWidth: width } : {}) };
  return (
    <span
      className={`block full clip relative hover-fill ${styles.box}`}
      style={style}
      data-state={isWaiting ? 'loading' : state}
      data-fit={fit}
    >
      {picture.preview && (
        <span
          className={`full absolute tall ${styles.preview}`}
          style={{ backgroundImage: `url(${picture.preview})` }}
          aria-hidden
        />
      )}
      {state === 'failed' && !isWaiting ? (
        <button
          type="button"
          className={`row full gap-4 t-12 quiet absolute centred tall hover-fill ${styles.failed}`}
          aria-label={`${alt || '图片'}加载失败，点击重试`}
          onClick={retryByHand}
        >
          <ImageOff size={20} aria-hidden />
          重试
        </button>
      ) : (
        <picture key={attempt}>
          {hasAvif && <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />}
          <img
            className={`full absolute tall ${styles.image}`}
            alt={alt}
            // Before the addresses: a browser decides by it whether to load them at all.
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            sizes={sizes}
            srcSet={sourceSet(picture, 'webp')}
            src={pictureSource(picture, enoughWidth(width ?? 600))}
            width={picture.width}
            height={picture.height}
            onLoad={() => setLoad({ attempt, state: 'ready' })}
            onError={() => setLoad({ attempt, state: 'failed' })}
          />
        </picture>
      )}
    </span>
  );
}
