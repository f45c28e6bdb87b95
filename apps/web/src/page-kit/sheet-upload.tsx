import { Button, Progress } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { CallError } from '#lib/call-error.ts';
import { DropFrame } from './drop-frame.tsx';
import styles from './sheet-upload.module.css';

interface SheetUploadProps<T> {
  /** What the field is called for who cannot see it. */
  label: string;
  /** Uploads the file and reads what stands in it; its faults are told here. */
  read: (file: File, onProgress: (percent: number) => void) => Promise<T>;
  onRead: (sheet: T) => void;
  /** What is taken. */
  children: ReactNode;
  note?: ReactNode;
}

/** Takes a sheet, by choosing or dropping it. */
export function SheetUpload<T>({ label, read, onRead, children, note }: SheetUploadProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = (file: File | undefined): void => {
    if (!file || percent !== null) return;
    setFault(null);
    setPercent(0);
    read(file, setPercent)
      .then(onRead)
      .catch((error: unknown) => setFault(error instanceof CallError ? error.msg : '表格没有送达，请重试'))
      .finally(() => setPercent(null));
  };
  return (
    <DropFrame className={styles.drop} onDrop={({ files }) => take(files[0])}>
      <FileSpreadsheet size={40} aria-hidden />
      <p>{children}</p>
      {percent === null ? (
        <Button type="primary" onClick={() => input.current?.click()}>
          选择表格
        </Button>
      ) : (
        <Progress percent={percent} aria-label="上传进度" />
      )}
      {fault !== null && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      {note !== undefined && <p className={`t-12 quiet ${styles.note}`}>{note}</p>}
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </DropFrame>
  );
}
