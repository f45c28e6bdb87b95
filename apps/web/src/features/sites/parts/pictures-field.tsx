import type { Picture as PictureData } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { uploadFile } from '#lib/call-client.ts';
import { IMAGE_ACCEPT, isPicture } from '#lib/image-file.ts';
import { toast } from '#lib/notices.ts';
import { DropFrame } from '#page-kit/drop-frame.tsx';
import { Picture } from '#page-kit/picture.tsx';
import styles from './parts.module.css';

export interface ShownPicture {
  file_id: number;
  /** Null until it is saved: until then the browser shows its own copy. */
  picture: PictureData | null;
  local?: string;
}

interface PicturesFieldProps<P extends ShownPicture> {
  /** 横幅, 展示图片. */
  what: string;
  value: readonly P[];
  max: number;
  ratio: number;
  make: (picture: ShownPicture) => P;
  onChange: (value: P[]) => void;
  /** Beneath each picture, such as its caption. */
  renderBelow?: (picture: P, index: number) => ReactNode;
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Pictures in an order: chosen or dropped, moved, taken away. */
export function PicturesField<P extends ShownPicture>(props: PicturesFieldProps<P>) {
  const { what, value, max, ratio, make, onChange, renderBelow } = props;
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    const fitting = files.filter(isPicture);
    if (fitting.length < files.length) toast.error(`${what}请用 jpg、png 或 webp 图片`);
    const free = max - value.length;
    if (fitting.length > free) toast.warning(`最多 ${max} 张，多出的没有上传`);
    const taken: P[] = [];
    for (const file of fitting.slice(0, free)) {
      setProgress(0);
      try {
        const { id } = await uploadFile(file, 'site_picture', { onProgress: setProgress });
        taken.push(make({ file_id: id, picture: null, local: URL.createObjectURL(file) }));
      } catch {
        // The call has said why; the others may still go.
      }
    }
    setProgress(null);
    if (taken.length > 0) onChange([...value, ...taken]);
  };
  return (
    <DropFrame isOff={value.length >= max || progress !== null} onDrop={(data) => void take([...data.files])}>
      {value.length > 0 && (
        <ul className={styles.pictures} aria-label={what}>
          {value.map((one, index) => (
            <li key={one.file_id}>
              <div className={styles.frame} style={{ aspectRatio: ratio }}>
                {one.picture ? (
                  <Picture picture={one.picture} alt={`${what} ${index + 1}`} sizes="240px" ratio={ratio} />
                ) : (
                  <img src={one.local} alt={`${what} ${index + 1}`} />
                )}
              </div>
              {renderBelow?.(one, index)}
              <div className={styles.acts}>
                <span>
                  <Button
                    size="small"
                    type="text"
                    disabled={index === 0}
                    icon={<ArrowLeft size={14} aria-hidden />}
                    aria-label={`${what} ${index + 1} 前移`}
                    onClick={() => onChange(moved(value, index, index - 1))}
                  />
                  <Button
                    size="small"
                    type="text"
                    disabled={index === value.length - 1}
                    icon={<ArrowRight size={14} aria-hidden />}
                    aria-label={`${what} ${index + 1} 后移`}
                    onClick={() => onChange(moved(value, index, index + 1))}
                  />
                </span>
                <Button
                  size="small"
                  type="text"
                  icon={<Trash2 size={14} aria-hidden />}
                  aria-label={`去掉${what} ${index + 1}`}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <p className="row gap-8 mt-8">
          <Button
            icon={<ImagePlus size={16} aria-hidden />}
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {progress === null ? `添加${what}` : `上传中 ${progress}%`}
          </Button>
          <span className="t-12 quiet">
            {value.length} / {max} 张，也可拖到这里
          </span>
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        multiple={max > 1}
        accept={IMAGE_ACCEPT}
        aria-label={`选择${what}`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </DropFrame>
  );
}
