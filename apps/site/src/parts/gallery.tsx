import type { VisitorToyDetail } from '@wanyuan/contract/client';
import { useRef, useState } from 'react';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';
import { ModelStage } from './model-stage.tsx';
import { Picture } from './picture.tsx';
import { Sheet } from './sheet.tsx';

type Medium = 'pictures' | 'model' | 'video';

const SIZES = '(min-width: 1000px) 520px, 100vw';

/** Pictures by swiping (also without scripts), the model and the film when they are asked for. */
export function Gallery({ toy }: { toy: VisitorToyDetail }) {
  const { say } = useReader();
  const [medium, setMedium] = useState<Medium>('pictures');
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  const pictures = toy.pictures.length > 0 ? toy.pictures : toy.picture === null ? [] : [toy.picture];
  const show = (next: number): void => {
    setMedium('pictures');
    setPlace(next);
    const picture = rail.current?.children[next];
    picture?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  return (
    <section className="gallery" aria-label={say('pictures')}>
      <div className="gallery-stage">
        {medium === 'model' && toy.model !== null && <ModelStage url={toy.model} title={toy.name} />}
        {medium === 'video' && toy.video !== null && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of toys have no speech
          <video src={toy.video} controls autoPlay muted playsInline aria-label={toy.name} />
        )}
        {medium === 'pictures' && (
          <div
            className="gallery-rail"
            ref={rail}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setPlace(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
            }
          >
            {pictures.length === 0 && <Picture picture={null} alt="" sizes={SIZES} />}
            {pictures.map((picture, index) => (
              <button
                type="button"
                key={picture.src}
                aria-label={`${say('enlarge')}: ${say('picture_of', { page: index + 1, pages: pictures.length })}`}
                onClick={() => setLarge(true)}
              >
                <Picture
                  picture={picture}
                  alt={index === 0 ? toy.name : ''}
                  sizes={SIZES}
                  isFirst={index === 0}
                  widest={960}
                />
              </button>
            ))}
          </div>
        )}
        {medium === 'pictures' && pictures.length > 1 && (
          <span className="gallery-place" aria-hidden="true">
            <bdi dir="ltr">
              {place + 1} / {pictures.length}
            </bdi>
          </span>
        )}
      </div>
      <div className="gallery-tools">
        {(toy.model !== null || toy.video !== null) && (
          <span className="segments">
            <button type="button" aria-pressed={medium === 'pictures'} onClick={() => setMedium('pictures')}>
              <Icon name="image" size={18} />
              {say('pictures')}
            </button>
            {toy.model !== null && (
              <button type="button" aria-pressed={medium === 'model'} onClick={() => setMedium('model')}>
                <Icon name="rotate-3d" size={18} />
                {say('view_3d')}
              </button>
            )}
            {toy.video !== null && (
              <button type="button" aria-pressed={medium === 'video'} onClick={() => setMedium('video')}>
                <Icon name="play" size={18} />
                {say('video')}
              </button>
            )}
          </span>
        )}
        {pictures.length > 1 && (
          <div className="thumbs">
            {pictures.map((picture, index) => (
              <button
                type="button"
                key={picture.src}
                aria-label={say('picture_of', { page: index + 1, pages: pictures.length })}
                aria-current={medium === 'pictures' && index === place}
                onClick={() => show(index)}
              >
                <Picture picture={picture} alt="" sizes="64px" widest={160} />
              </button>
            ))}
          </div>
        )}
      </div>
      {isLarge && (
        <Sheet title={toy.name} onClose={() => setLarge(false)} isWide>
          <div className="large-pictures">
            {pictures.map((picture) => (
              <Picture key={picture.src} picture={picture} alt={toy.name} sizes="(min-width: 1000px) 900px, 100vw" />
            ))}
          </div>
        </Sheet>
      )}
    </section>
  );
}
