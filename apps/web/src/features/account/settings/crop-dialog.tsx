import { Button, Modal, Slider } from 'antd';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { centredView, cropRect, cropSide, fitView, MAX_ZOOM, type CropView } from './crop-geometry.ts';
import styles from './crop-dialog.module.css';

const VIEW = 280;
const AVATAR_SIDE = 512;
const KEY_STEP = 0.04;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap, view: CropView): void {
  const { x, y, side } = cropRect(bitmap, view);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent pictures get paper below: JPEG would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

async function cutOut(bitmap: ImageBitmap, view: CropView): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  paint(canvas, bitmap, view);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('no blob'));
      },
      'image/jpeg',
      0.9,
    );
  });
}

interface CropDialogProps {
  bitmap: ImageBitmap;
  /** 0 to 100 while the picture travels. */
  progress: number | null;
  onCancel: () => void;
  onCut: (picture: Blob) => void;
}

/** Chooses the square of a picture that becomes the avatar: drag, arrow keys, slider. */
export function CropDialog({ bitmap, progress, onCancel, onCut }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [view, setView] = useState(() => centredView(bitmap));
  useEffect(() => {
    if (canvas.current) paint(canvas.current, bitmap, view);
  }, [bitmap, view]);
  const move = (dx: number, dy: number): void => {
    setView((before) => {
      const scale = cropSide(bitmap, before.zoom) / VIEW;
      return fitView(bitmap, { ...before, x: before.x + dx * scale, y: before.y + dy * scale });
    });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current) return;
    move(drag.current.x - event.clientX, drag.current.y - event.clientY);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    move(step[0] * VIEW * KEY_STEP, step[1] * VIEW * KEY_STEP);
  };
  return (
    <Modal
      open
      title="裁剪头像"
      width={376}
      centered
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button
            type="primary"
            loading={progress !== null}
            onClick={() => {
              void cutOut(bitmap, view).then(onCut);
            }}
          >
            {progress === null ? '使用这张' : `上传中 ${progress}%`}
          </Button>
        </>
      }
    >
      <button
        type="button"
        className={`block clip edge ${styles.view}`}
        aria-label="头像取景，拖动或用方向键调整位置"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        <canvas className="full tall" ref={canvas} width={VIEW * 2} height={VIEW * 2} />
      </button>
      <div className={`row gap-12 quiet ${styles.zoom}`}>
        <ZoomOut size={16} aria-hidden />
        <Slider
          className={styles.slider ?? ''}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          ariaLabelForHandle="放大"
          tooltip={{ open: false }}
          onChange={(zoom) => {
            setView((before) => fitView(bitmap, { ...before, zoom }));
          }}
        />
        <ZoomIn size={16} aria-hidden />
      </div>
    </Modal>
  );
}
