import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollParent } from '#page-kit/toy-list/scroll-parent.ts';

/** Begins before it comes into view, so that most people never see it wait. */
const AHEAD = '600px 0px';

interface NearSectionProps {
  /** About as high as what will stand here: what is below must not jump. */
  height: number;
  children: ReactNode;
}

/** Neither fetches nor draws its children until the visitor scrolls near them. */
export function NearSection({ height, children }: NearSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: scrollParent(element), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
