import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { ShareButton } from '#page-kit/share-page/share-button.tsx';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  words: ConfirmWords;
  /** A picture of what was drawn, null when there is nothing. */
  onChange: (drawn: string | null) => void;
}

/** Twice what the box shows, so that it prints well; the picture stays small all the same. */
const SIZE = { width: 640, height: 240 };

/** Where a recipient signs with a finger. */
export function SignaturePad({ words, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    // Dark on nothing: on paper as well as on a dark page, where the box stays white.
    pen.strokeStyle = '#1f2329';
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
  }, []);

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [
      ((clientX - box.left) / (box.width || 1)) * SIZE.width,
      ((clientY - box.top) / (box.height || 1)) * SIZE.height,
    ];
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || event.buttons === 0) return;
    pen.lineTo(...place(event));
    pen.stroke();
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    setEmpty(true);
    onChange(null);
  };
  return (
    <div>
      <p className="row spread t-13 quiet mb-4">
        {words.signature}
        {!isEmpty && (
          <ShareButton isPlain onClick={clear}>
            {words.clear}
          </ShareButton>
        )}
      </p>
      <canvas
        ref={canvas}
        className={`full block ${styles.pad}`}
        {...SIZE}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
        role="img"
        aria-label={words.signatureHint}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const pen = canvas.current?.getContext('2d');
          pen?.beginPath();
          pen?.moveTo(...place(event));
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          setEmpty(false);
          onChange(event.currentTarget.toDataURL('image/png'));
        }}
      />
      {isEmpty && <p className="t-12 quiet">{words.signatureHint}</p>}
    </div>
  );
}
