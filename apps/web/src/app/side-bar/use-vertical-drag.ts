import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { clampTop, setSideBarTop, useSideBar } from './side-bar-state.ts';

const KEY_STEP = 16;
const KEYS: Record<string, number> = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP };

interface VerticalDrag {
  top: number;
  grip: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Moves the bar up and down by its grip, with the pointer or the arrow keys. */
export function useVerticalDrag(bar: RefObject<HTMLElement | null>): VerticalDrag {
  const stored = useSideBar((state) => state.top);
  const [start, setStart] = useState<{ pointer: number; top: number } | null>(null);
  const [windowHeight, setWindowHeight] = useState(window.innerHeight);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight);
    });
    observer.observe(element);
    const follow = (): void => {
      setWindowHeight(window.innerHeight);
    };
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
    };
  }, [bar]);

  const top = clampTop(stored, height, windowHeight);
  const moveTo = (next: number): void => {
    setSideBarTop(clampTop(next, height, windowHeight));
  };
  return {
    top,
    grip: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ pointer: event.clientY, top });
      },
      onPointerMove: (event) => {
        if (start) moveTo(start.top + event.clientY - start.pointer);
      },
      onPointerUp: () => {
        setStart(null);
      },
      onKeyDown: (event) => {
        const step = KEYS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        moveTo(top + step);
      },
    },
  };
}
