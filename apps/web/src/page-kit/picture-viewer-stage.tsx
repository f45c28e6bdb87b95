import type { Picture } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { originalSource, pictureSource } from './picture-sources.ts';
import { fittedSize, keepInside, toggleZoom, zoomAt, type Size, type ZoomView } from './picture-viewer-zoom.ts';
import styles from './picture-viewer.module.css';

const WHEEL_SPEED = 0.0016;
const SHOWN_WIDTH = 1200;

interface PictureViewerStageProps {
  picture: Picture;
  alt: string;
  view: ZoomView;
  onView: (change: (before: ZoomView) => ZoomView) => void;
}

/** The picture itself: wheel and double click zoom to the pointer, dragging moves it. */
export function PictureViewerStage({ picture, alt, view, onView }: PictureViewerStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Size>({ width: 1, height: 1 });
  const drag = useRef<{ x: number; y: number } | null>(null);
  const fitted = fittedSize(picture, stage);

  const change = (next: (before: ZoomView) => ZoomView): void => {
    onView((before) => keepInside(next(before), fitted, stage));
  };
  const fromMiddle = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
    const place = box.current!.getBoundingClientRect();
    return { x: event.clientX - place.left - place.width / 2, y: event.clientY - place.top - place.height / 2 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = fromMiddle(event);
    change((before) => zoomAt(before, Math.exp(-event.deltaY * WHEEL_SPEED), point));
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setStage({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    const wheel = (event: WheelEvent): void => onWheel(event);
    // React listens passively, and the page behind must not scroll.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  const onPointerMove = (event: PointerEvent): void => {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    change((before) => ({
      ...before,
      x: before.x + event.clientX - from.x,
      y: before.y + event.clientY - from.y,
    }));
  };
  const isNear = view.scale > 1;
  const source = isNear && picture.width > SHOWN_WIDTH ? originalSource(picture) : pictureSource(picture, SHOWN_WIDTH);
  return (
    <div
      ref={box}
      className={`middle grow thin clip ${styles.stage}`}
      data-near={isNear}
      onDoubleClick={(event) => {
        const point = fromMiddle(event);
        change((before) => toggleZoom(before, point));
      }}
      onPointerDown={(event) => {
        if (!isNear) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
    >
      <img
        className="round"
        src={source}
        alt={alt}
        draggable={false}
        style={{
          width: fitted.width,
          height: fitted.height,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          backgroundImage: picture.preview ? `url(${picture.preview})` : 'none',
        }}
      />
    </div>
  );
}
