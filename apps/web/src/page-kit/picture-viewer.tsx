import type { Picture } from '@wanyuan/contract/client';
import { ChevronLeft, ChevronRight, Download, Maximize, X, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Picture as Thumbnail } from './picture.tsx';
import { originalSource } from './picture-sources.ts';
import { PictureViewerStage } from './picture-viewer-stage.tsx';
import { FITTED, turnPicture, zoomAt, type ZoomView } from './picture-viewer-zoom.ts';
import styles from './picture-viewer.module.css';

const WORDS = {
  dialog: (title: string) => `${title}，图片查看`,
  download: '下载图片',
  downloadOriginal: '下载原图',
  smaller: '缩小（-）',
  larger: '放大（+）',
  fit: '适应窗口（0）',
  close: '关闭（Esc）',
  before: '上一张（←）',
  next: '下一张（→）',
  place: (place: number) => `第 ${place} 张`,
};
export type ViewerWords = typeof WORDS;

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** The picture to begin with. */
  start?: number;
  title: string;
  /** File name for the download, without its ending. */
  fileName?: string;
  onClose: () => void;
  onTurn?: (index: number) => void;
  /** For readers of another language. */
  words?: ViewerWords | undefined;
}

const STEP = 1.4;
const MIDDLE = { x: 0, y: 0 };

/** Pictures over the whole window. A native modal dialog keeps the focus inside and gives it back. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, start = 0, title, fileName, onClose, onTurn, words = WORDS } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [view, setView] = useState<ZoomView>(FITTED);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const show = (next: number): void => {
    setIndex(next);
    setView(FITTED);
    onTurn?.(next);
  };
  const zoom = (factor: number): void => {
    setView((before) => (before.scale * factor <= 1 ? FITTED : zoomAt(before, factor, MIDDLE)));
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(turnPicture(index, -1, pictures.length)),
    ArrowRight: () => show(turnPicture(index, 1, pictures.length)),
    Home: () => show(0),
    End: () => show(pictures.length - 1),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(FITTED),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    // The page below listens to the arrows as well.
    event.stopPropagation();
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const picture = pictures[index];
  if (!picture) return null;
  const download = picture.original === undefined ? words.download : words.downloadOriginal;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole dialog
    <dialog
      ref={dialog}
      className={`clip ${styles.viewer}`}
      aria-label={words.dialog(title)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={`row gap-4 ${styles.bar}`}>
        <p>
          <span>{title}</span>
          <output>
            {index + 1} / {pictures.length}
          </output>
        </p>
        <Tool icon={ZoomOut} label={words.smaller} onClick={() => zoom(1 / STEP)} />
        <output className={`t-13 text-centre ${styles.percent}`}>{Math.round(view.scale * 100)}%</output>
        <Tool icon={ZoomIn} label={words.larger} onClick={() => zoom(STEP)} />
        <Tool icon={Maximize} label={words.fit} onClick={() => setView(FITTED)} />
        <a
          className={`middle rigid round ${styles.tool}`}
          href={originalSource(picture)}
          download={`${fileName ?? title}-${index + 1}`}
          aria-label={download}
          title={download}
        >
          <Download size={20} aria-hidden />
        </a>
        <Tool icon={X} label={words.close} onClick={onClose} />
      </header>
      <div className={`row grow gap-8 ${styles.middle}`}>
        {pictures.length > 1 && <Tool icon={ChevronLeft} label={words.before} onClick={keys['ArrowLeft']!} />}
        <PictureViewerStage key={picture.src} picture={picture} alt={title} view={view} onView={setView} />
        {pictures.length > 1 && <Tool icon={ChevronRight} label={words.next} onClick={keys['ArrowRight']!} />}
      </div>
      {pictures.length > 1 && (
        <ul className={`flex gap-8 centred ${styles.thumbnails}`}>
          {pictures.map((entry, place) => (
            <li key={entry.src}>
              <button
                type="button"
                aria-label={words.place(place + 1)}
                aria-current={place === index}
                onClick={() => show(place)}
              >
                <Thumbnail picture={entry} alt="" width={56} ratio={1} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>,
    document.body,
  );
}

function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`middle rigid round ${styles.tool}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
