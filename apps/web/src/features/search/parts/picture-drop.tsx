import { Button } from 'antd';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { IMAGE_ACCEPT, pictureIn, preparePicture } from '#lib/image-file.ts';
import { searchByPicture } from '../picture-search.ts';
import styles from './picture.module.css';

async function take(file: File | null | undefined): Promise<void> {
  const picture = file && (await preparePicture(file));
  if (picture) await searchByPicture(picture);
}

/** Takes a picture by click, by drop; pasting works anywhere on the page. */
export function PictureDrop({ title, isCompact = false }: { title: string; isCompact?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (): void => input.current?.click();
  const file = (
    <input
      ref={input}
      type="file"
      hidden
      accept={IMAGE_ACCEPT}
      aria-label="选择图片"
      onChange={(event) => {
        const chosen = event.target.files?.[0];
        event.target.value = '';
        void take(chosen);
      }}
    />
  );
  if (isCompact) {
    return (
      <>
        <Button block onClick={choose}>
          {title}
        </Button>
        {file}
      </>
    );
  }
  return (
    <section
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(pictureIn(event.dataTransfer));
      }}
    >
      <ImageUp size={40} aria-hidden />
      <h2>{title}</h2>
      <p>把图片拖到这里，或截图后按 Ctrl+V 粘贴；支持 jpg、png、webp，超过 5 MB 自动压缩</p>
      <Button type="primary" size="large" onClick={choose}>
        选择图片
      </Button>
      {file}
    </section>
  );
}
