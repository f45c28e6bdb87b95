import { Button } from 'antd';
import { FileSpreadsheet, ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { SearchKind } from '#lib/feature-module.ts';
import { droppedFile, SEARCH_ACCEPT } from '#lib/image-file.ts';
import { DropFrame } from '#page-kit/drop-frame.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  kind: SearchKind;
  title: string;
  action: string;
  onFile: (file: File) => void;
  isSheet?: boolean;
  children?: ReactNode;
}

/** A place to drop a file on, or to choose one by a click; pasting works anywhere. */
export function FileDrop({ kind, title, action, onFile, isSheet = false, children }: FileDropProps) {
  const { choose, input } = useFilePick(isSheet ? '.xlsx' : SEARCH_ACCEPT[kind], onFile);
  const Icon = isSheet ? FileSpreadsheet : ImageUp;
  return (
    <DropFrame
      className={styles.drop}
      onDrop={(data) => {
        const file = droppedFile(data);
        if (file) onFile(file);
      }}
    >
      <Icon size={40} aria-hidden />
      <p className={`h-16 ${styles.title}`}>{title}</p>
      {children}
      <Button type="primary" size="large" onClick={choose}>
        {action}
      </Button>
      {input}
    </DropFrame>
  );
}

/** Whatever is clicked on to choose a file: call `choose`, and draw `input` somewhere. */
export function useFilePick(accept: string, onFile: (file: File) => void): { choose: () => void; input: ReactNode } {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      accept={accept}
      aria-label="选择文件"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Emptied, so that the same file can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return { choose: () => element.current?.click(), input };
}
