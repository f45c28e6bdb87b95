import type { FormulaParameter } from '@wanyuan/contract/client';
import { useEffect, useRef } from 'react';
import PriceStory from '../pricing/price-story.tsx';
import type { ToyLine } from './line-types.ts';

export interface LineStoryProps {
  line: Pick<ToyLine, 'toy' | 'quoted_price' | 'currency' | 'is_manual_price'>;
  /** What was frozen with the price. */
  parameter: FormulaParameter | undefined;
  onClose: () => void;
  /** The person wants to type the price; missing where it is only read. */
  onType: (() => void) | undefined;
  onRestore: () => void;
}

/** The story of a line's price; a click elsewhere or Escape closes it. */
export default function LineStory({ line, parameter, onClose, onType, onRestore }: LineStoryProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event instanceof MouseEvent && box.current?.contains(event.target as Node)) return;
      latest.current();
    };
    document.addEventListener('mousedown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('mousedown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const type = onType && {
    onType: () => {
      onClose();
      onType();
    },
  };
  return (
    <div ref={box}>
      <PriceStory
        line={line}
        parameter={parameter ?? null}
        onClose={onClose}
        {...type}
        onRestore={() => {
          onClose();
          onRestore();
        }}
      />
    </div>
  );
}
