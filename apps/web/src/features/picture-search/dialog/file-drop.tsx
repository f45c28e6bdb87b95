import { Button } from 'antd';
import { FileSpreadsheet, ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { SearchKind } from '#lib/feature-module.ts';
import { droppedFile, SEARCH_ACCEPT } from '#lib/image-file.ts';
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
  const [isOver, setOver] = useState(false);
  const Icon = isSheet ? FileSpreadsheet : ImageUp;
  return (
    <section
      className={styles.drop}
      data-over={isOver}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = droppedFile(event.dataTransfer);
        if (file) onFile(file);
      }}
    >
      <Icon size={40} aria-hidden />
      <p className={styles.title}>{title}</p>
      {children}
      <FilePick accept={isSheet ? '.xlsx' : SEARCH_ACCEPT[kind]} onFile={onFile}>
        {(choose) => (
          <Button type="primary" size="large" onClick={choose}>
            {action}
          </Button>
        )}
      </FilePick>
    </section>
  );
}

interface FilePickProps {
  accept: string;
  onFile: (file: File) => void;
  children: (choose: () => void) => ReactNode;
}

/** Whatever is clicked on to choose a file. */
export function FilePick({ accept, onFile, children }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
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
    </>
  );
}
