import { useState, type ReactNode } from 'react';
import styles from './drop-frame.module.css';

interface DropFrameProps {
  onDrop: (data: DataTransfer) => void;
  /** Takes nothing just now. */
  isOff?: boolean;
  /** Its size, for the place where it stands. */
  className?: string | undefined;
  children: ReactNode;
}

/** A framed place to drop files on; what stands in it says which, and offers to choose them by a click. */
export function DropFrame({ onDrop, isOff = false, className, children }: DropFrameProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={className ? `${styles.drop} ${className}` : styles.drop}
      data-over={isOver && !isOff}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isOff) onDrop(event.dataTransfer);
      }}
    >
      {children}
    </section>
  );
}
