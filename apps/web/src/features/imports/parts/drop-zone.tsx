import { Button } from 'antd';
import { FolderOpen, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { DropFrame } from '#page-kit/drop-frame.tsx';
import { droppedFiles } from '../model/dropped-files.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  icon: LucideIcon;
  title: string;
  note: string;
  accept: string;
  /** The name of the hidden field, for screen readers. */
  label: string;
  action: string;
  /** Several files, and whole folders. */
  isMany?: boolean;
  /** Something else is the next thing to do. */
  isQuiet?: boolean;
  isOff?: boolean;
  onFiles: (files: File[]) => void;
  /** Takes the place of the buttons. */
  children?: ReactNode;
}

/** A place to drop files or folders on, or to choose them by a click. */
export function DropZone(props: DropZoneProps) {
  const { icon: Icon, title, note, accept, label, action, isMany = false, isQuiet = false, isOff = false } = props;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (list: Iterable<File>): void => {
    const all = [...list];
    if (all.length > 0 && !isOff) props.onFiles(isMany ? all : all.slice(0, 1));
  };
  return (
    <DropFrame
      className={isQuiet ? styles.quiet : styles.wide}
      isOff={isOff}
      onDrop={(data) => void droppedFiles(data).then(take)}
    >
      <Icon size={40} aria-hidden />
      <p className={`h-16 ${styles.title}`}>{title}</p>
      <p className="t-13 quiet">{note}</p>
      <div className={`flex wrap gap-8 centred mt-16 ${styles.buttons}`}>
        {props.children ?? (
          <>
            <Button
              type={isQuiet ? 'default' : 'primary'}
              size="large"
              disabled={isOff}
              onClick={() => files.current?.click()}
            >
              {action}
            </Button>
            {isMany && (
              <Button
                size="large"
                icon={<FolderOpen size={16} aria-hidden />}
                disabled={isOff}
                onClick={() => folder.current?.click()}
              >
                选择文件夹
              </Button>
            )}
          </>
        )}
      </div>
      <input
        ref={files}
        hidden
        type="file"
        multiple={isMany}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files ?? []);
          // Emptied, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {isMany && (
        <input
          ref={folder}
          hidden
          type="file"
          aria-label={`${label}文件夹`}
          {...{ webkitdirectory: '' }}
          onChange={(event) => {
            take(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      )}
    </DropFrame>
  );
}
