import type { ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { Box, Image, Play, ZoomIn } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { PictureViewer } from '#page-kit/picture-viewer.tsx';
import { turnPicture } from '#page-kit/picture-viewer-zoom.ts';
import { GalleryBadges } from './gallery-badges.tsx';
import { usePictureKeys } from '../use-picture-keys.ts';
import styles from './gallery.module.css';

const ModelViewer = lazyPart(() => import('./model-viewer.tsx').then(({ ModelViewer: page }) => ({ default: page })));
const VideoPlayer = lazyPart(() =>
  import('#page-kit/video-player.tsx').then(({ VideoPlayer: page }) => ({ default: page })),
);

type Medium = 'picture' | 'model' | 'video';

interface GalleryProps {
  toy: ToyDetail;
  index: number;
  onIndex: (index: number) => void;
  dataModule: DataModule;
}

/** A visitor who comes from the list of models or films wants to see that first. */
function firstMedium(toy: ToyDetail, dataModule: DataModule): Medium {
  if (dataModule === 'three_d' && toy.model_url) return 'model';
  return dataModule === 'video' && toy.video_url ? 'video' : 'picture';
}

const SIZES = '(min-width: 1700px) 480px, 400px';

/** The toy in pictures, as a model and as a film. */
export function Gallery({ toy, index, onIndex, dataModule }: GalleryProps) {
  const [medium, setMedium] = useState(() => firstMedium(toy, dataModule));
  const [isViewing, setIsViewing] = useState(false);
  const { pictures } = toy;
  const picture = pictures[index] ?? null;
  const show = (next: number): void => {
    setMedium('picture');
    onIndex(next);
  };
  usePictureKeys((step) => {
    if (pictures.length > 1 && medium === 'picture') show(turnPicture(index, step, pictures.length));
  });
  return (
    <>
      <div className={`clip relative edge round pic-fill ${styles.stage}`}>
        {medium === 'picture' && (
          <button
            type="button"
            className={`block full ${styles.picture}`}
            aria-label="放大查看图片"
            disabled={!picture}
            onClick={() => setIsViewing(true)}
          >
            <Picture picture={picture} alt={toy.name} sizes={SIZES} ratio={1} isEager hasAvif />
            <span className={`middle absolute ${styles.magnifier}`}>
              <ZoomIn size={16} aria-hidden />
            </span>
          </button>
        )}
        <Suspense fallback={<output className={`middle t-13 tall ${styles.waiting}`}>正在加载…</output>}>
          {medium === 'model' && toy.model_url && <ModelViewer url={toy.model_url} title={toy.name} />}
          {medium === 'video' && toy.video_url && (
            <VideoPlayer
              src={toy.video_url}
              poster={picture}
              title={toy.name}
              autoplay
              muted
              className={styles.video}
            />
          )}
        </Suspense>
        {medium === 'picture' && <GalleryBadges toy={toy} />}
      </div>
      {(toy.model_url || toy.video_url) && (
        <fieldset className={`flex gap-4 round-sm mt-8 hover-fill ${styles.media}`} aria-label="查看方式">
          <MediumButton
            medium="picture"
            icon={Image}
            label={`图片 ${pictures.length}`}
            current={medium}
            onChoose={setMedium}
          />
          {toy.model_url && <MediumButton medium="model" icon={Box} label="3D" current={medium} onChoose={setMedium} />}
          {toy.video_url && (
            <MediumButton medium="video" icon={Play} label="视频" current={medium} onChoose={setMedium} />
          )}
        </fieldset>
      )}
      {pictures.length > 1 && (
        <ul className={`flex gap-8 mt-8 ${styles.thumbnails}`}>
          {pictures.map((entry, place) => (
            <li key={entry.src}>
              <button
                type="button"
                aria-label={`第 ${place + 1} 张图片`}
                aria-current={medium === 'picture' && place === index}
                onClick={() => show(place)}
              >
                <Picture picture={entry} alt="" width={60} ratio={1} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isViewing && (
        <PictureViewer
          pictures={pictures}
          start={index}
          title={`${toy.article_number} ${toy.name}`}
          fileName={toy.article_number}
          onTurn={onIndex}
          onClose={() => setIsViewing(false)}
        />
      )}
    </>
  );
}

interface MediumButtonProps {
  medium: Medium;
  icon: typeof Box;
  label: string;
  current: Medium;
  onChoose: (medium: Medium) => void;
}

function MediumButton({ medium, icon: Icon, label, current, onChoose }: MediumButtonProps) {
  return (
    <button type="button" aria-pressed={current === medium} onClick={() => onChoose(medium)}>
      <Icon size={14} aria-hidden />
      {label}
    </button>
  );
}
