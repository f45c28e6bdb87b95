import { useEffect, useRef, useState } from 'react';

const AT_ONCE = 60;
/** More are drawn this far below the window, so that the reader hardly ever meets the end. */
const AHEAD = '1600px 0px';

/** The first of many lines, and more of them as the reader comes near the end of those. */
export function useUnrolled<Line>(lines: readonly Line[], which: string) {
  const end = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState({ which, count: AT_ONCE });
  const count = reached.which === which ? reached.count : AT_ONCE;
  const hasMore = count < lines.length;
  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setReached({ which, count: count + AT_ONCE });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count, which]);
  return { unrolled: lines.slice(0, count), end };
}
