import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { IMAGE_ACCEPT } from '#lib/image-file.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import styles from './search-box.module.css';
import { submitPicture } from './submit-search.ts';

/** Picks a picture to search by. */
export function CameraButton({ iconSize }: { iconSize: number }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.camera}
        aria-label="以图搜款"
        title="以图搜款（可直接 Ctrl+V 粘贴）"
        onClick={() => {
          if (requireSignIn()) picker.current?.click();
        }}
      >
        <Camera size={iconSize} aria-hidden />
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label="选择图片"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same picture can be picked again.
          event.target.value = '';
          if (file) void submitPicture(file);
        }}
      />
    </>
  );
}
