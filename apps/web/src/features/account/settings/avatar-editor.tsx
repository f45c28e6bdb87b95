import { UPLOAD_LIMITS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadFile } from '#lib/call-client.ts';
import { formatBytes } from '#lib/format.ts';
import { IMAGE_ACCEPT, isPicture } from '#lib/image-file.ts';
import { toast } from '#lib/notices.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { PendingAvatar } from './settings-draft.ts';
import styles from './settings.module.css';

interface AvatarEditorProps {
  name: string;
  src: string;
  isDisabled: boolean;
  onChange: (avatar: PendingAvatar) => void;
}

async function openPicture(file: File): Promise<ImageBitmap | null> {
  if (!isPicture(file)) toast.error('头像支持 jpg、png、webp 格式的图片');
  else if (file.size > UPLOAD_LIMITS.avatarBytes) toast.error(`图片不能超过 ${formatBytes(UPLOAD_LIMITS.avatarBytes)}`);
  else {
    try {
      return await createImageBitmap(file);
    } catch {
      toast.error('图片无法读取，请换一张重试');
    }
  }
  return null;
}

/** A picture in the dialog, and what stops its way to the server. */
interface OpenedPicture {
  bitmap: ImageBitmap;
  stop: AbortController;
}

export function AvatarEditor({ name, src, isDisabled, onChange }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (picture: Blob, { signal }: AbortController): Promise<void> => {
    // 取消 came while the square was being cut.
    if (signal.aborted) return;
    setProgress(0);
    try {
      const file = new File([picture], 'avatar.jpg', { type: picture.type });
      const { id, url } = await uploadFile(file, 'avatar', { signal, onProgress: setProgress });
      onChange({ id, url });
      setOpened(null);
    } catch {
      // The toast has said why, and the dialog stays open for another try; or it was cancelled.
    } finally {
      setProgress(null);
    }
  };
  const choose = (): void => input.current?.click();
  return (
    <div className={`row gap-16 ${styles.row}`}>
      <span className={`rigid quiet ${styles.label}`}>头像</span>
      <span className={`row ${styles.avatar}`}>
        <button
          type="button"
          className={`relative ${styles.face}`}
          disabled={isDisabled}
          onClick={choose}
          aria-label="更换头像"
        >
          <Avatar name={name} src={src} size={72} />
          <span aria-hidden>
            <Camera size={20} />
          </span>
        </button>
        <span>
          <span className="inline-row gap-8">
            <Button disabled={isDisabled} onClick={choose}>
              更换头像
            </Button>
            {src && (
              <Button
                type="text"
                disabled={isDisabled}
                onClick={() => {
                  onChange(null);
                }}
              >
                移除
              </Button>
            )}
          </span>
          <small>jpg、png、webp，不超过 5 MB</small>
        </span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label="选择头像图片"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          void openPicture(file).then((bitmap) => {
            if (bitmap) setOpened({ bitmap, stop: new AbortController() });
          });
        }}
      />
      {opened && (
        <CropDialog
          bitmap={opened.bitmap}
          progress={progress}
          onCancel={() => {
            opened.stop.abort();
            setOpened(null);
          }}
          onCut={(picture) => void send(picture, opened.stop)}
        />
      )}
    </div>
  );
}
