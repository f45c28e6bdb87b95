import { useState } from 'react';
import { Picture } from '#page-kit/picture.tsx';
import { PictureViewer } from '#page-kit/picture-viewer.tsx';
import { Card } from '../cards/card.tsx';
import type { ChatImage, ChatMessage } from '../types.ts';
import styles from './bubble.module.css';
import { TextElement } from './text-element.tsx';

interface ElementsProps {
  message: ChatMessage;
}

const MANY = 1;

/** All that a message is made of: words and cards below each other, pictures side by side. */
export function Elements({ message }: ElementsProps) {
  const { msg_content: elements } = message;
  const images = elements.filter((element) => element.type === 'image');
  return (
    <>
      {elements.map((element, index) => {
        // oxlint-disable react/no-array-index-key -- the elements of a message never change their order
        if (element.type === 'text') return <TextElement key={index} text={element.text} />;
        if (element.type === 'custom') return <Card key={index} custom={element.custom} />;
        // oxlint-enable react/no-array-index-key
        return null;
      })}
      {images.length > 0 && <Images images={images} />}
    </>
  );
}

function Images({ images }: { images: readonly ChatImage[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const kept = images.flatMap(({ picture }) => picture ?? []);
  const isAlone = images.length <= MANY;
  return (
    <div className={`flex wrap gap-4 ${styles.pictures}`}>
      {images.map(({ name, picture }, index) =>
        picture ? (
          <button
            key={picture.src}
            type="button"
            className={`edge ${styles.picture}`}
            data-alone={isAlone}
            aria-label={`查看图片 ${name}`}
            onClick={() => setOpen(kept.indexOf(picture))}
          >
            <Picture
              picture={picture}
              alt={name}
              width={isAlone ? 220 : 100}
              fit={isAlone ? 'contain' : 'cover'}
              {...(isAlone ? {} : { ratio: 1 })}
            />
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the same
          <span key={index} className={`middle edge round t-12 quiet hover-fill ${styles.gone}`}>
            图片已清理
          </span>
        ),
      )}
      {open !== null && (
        <PictureViewer
          pictures={kept}
          start={open}
          title={images[open]?.name ?? '图片'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
