import { Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { uploadFile } from '#lib/call-client.ts';
import { IMAGE_ACCEPT, isPicture } from '#lib/image-file.ts';
import { toast } from '#lib/notices.ts';
import styles from './letterhead.module.css';

export interface PendingLogo {
  file_id: number;
  /** Valid in this window only, until the logo is saved. */
  address: string;
}

interface LogoFieldProps {
  address: string;
  onChange: (logo: PendingLogo | null) => void;
}

/** Until it is revoked, an object address keeps its picture in memory. */
function release(made: RefObject<string | null>): void {
  if (made.current) URL.revokeObjectURL(made.current);
  made.current = null;
}

/** The company's sign: chosen, looked at, taken away. */
export function LogoField({ address, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const made = useRef<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => release(made), []);
  const take = async (file: File): Promise<void> => {
    if (!isPicture(file)) {
      toast.error('标志请用 jpg、png 或 webp 图片');
      return;
    }
    setPercent(0);
    try {
      const { id } = await uploadFile(file, 'letterhead_logo', { onProgress: setPercent });
      release(made);
      made.current = URL.createObjectURL(file);
      onChange({ file_id: id, address: made.current });
    } catch {
      // The call has said why.
    } finally {
      setPercent(null);
    }
  };
  return (
    <div className={`row gap-12 t-13 quiet ${styles.logo}`}>
      <span>标志</span>
      <span className={`middle round-sm ${styles.sign}`}>
        {address ? <img src={address} alt="当前标志" /> : <ImagePlus size={20} aria-hidden />}
      </span>
      <Button loading={percent !== null} onClick={() => input.current?.click()}>
        {percent === null ? (address ? '更换标志' : '上传标志') : `上传中 ${percent}%`}
      </Button>
      {address && (
        <Button
          type="text"
          aria-label="去掉标志"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onChange(null)}
        />
      )}
      <small>建议透明底 png，宽 400 像素以上</small>
      <input
        ref={input}
        hidden
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label="选择标志图片"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
