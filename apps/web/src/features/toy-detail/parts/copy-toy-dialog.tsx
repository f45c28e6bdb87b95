import type { ToyDetail } from '@wanyuan/contract/client';
import { Button, Checkbox, Modal, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { copyText as copyPlainText } from '#lib/clipboard.ts';
import { toast } from '#lib/notices.ts';
import { clipboardPicture, copyTogether } from '#page-kit/copy-toy-clipboard.ts';
import { copyText, type CopyLanguage } from '#page-kit/copy-toy-text.ts';
import { Picture } from '#page-kit/picture.tsx';
import { pictureSource } from '#page-kit/picture-sources.ts';
import styles from './copy-toy-dialog.module.css';

interface CopyToyDialogProps {
  toy: ToyDetail;
  /** Which of its pictures goes along. */
  pictureIndex: number;
  onClose: () => void;
}

const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] satisfies { value: CopyLanguage; label: string }[];

const REFUSED = '浏览器不允许直接写入剪贴板：请右键图片选“复制图像”，再选中下面的文字按 Ctrl+C。';

/** 复制图文: what a customer gets to see is shown before it is copied. */
export default function CopyToyDialog({ toy, pictureIndex, onClose }: CopyToyDialogProps) {
  const [hasPrice, setHasPrice] = useState(false);
  const [language, setLanguage] = useState<CopyLanguage>('zh');
  const [blob, setBlob] = useState<Blob | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const picture = toy.pictures[pictureIndex] ?? null;
  const text = copyText(toy, { hasPrice, language });

  // Made beforehand: a browser lets a page write to the clipboard only for a moment after the click.
  useEffect(() => {
    let isOver = false;
    if (picture)
      clipboardPicture(picture).then(
        (made) => !isOver && setBlob(made),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [picture]);

  const image =
    picture && blob ? { blob, address: new URL(pictureSource(picture, 960), window.location.href).href } : null;
  const copyBoth = async (): Promise<void> => {
    const result = await copyTogether({ text, picture: image });
    if (result === 'all') {
      toast.success('复制成功');
      onClose();
    } else if (result === 'text') {
      toast.warning('只复制了文字，图片请点“只复制图片”');
    } else {
      setIsRefused(true);
    }
  };
  const copyImage = async (): Promise<void> => {
    if ((await copyTogether({ text: null, picture: image })) === 'all') toast.success('复制成功');
    else setIsRefused(true);
  };
  return (
    <Modal
      open
      centered
      width={560}
      title="复制图文"
      onCancel={onClose}
      footer={
        <div className={`flex gap-8 mt-4 ${styles.foot}`}>
          <Button disabled={!image} onClick={() => void copyImage()}>
            只复制图片
          </Button>
          <Button onClick={() => void copyPlainText(text)}>只复制文字</Button>
          <Button type="primary" onClick={() => void copyBoth()}>
            复制图文
          </Button>
        </div>
      }
    >
      <div className={`row spread ${styles.options}`}>
        <Segmented<CopyLanguage> options={LANGUAGES} value={language} onChange={setLanguage} />
        {toy.exworks_price !== undefined && (
          <Checkbox checked={hasPrice} onChange={(event) => setHasPrice(event.target.checked)}>
            含价格
          </Checkbox>
        )}
      </div>
      {isRefused && (
        <p className={`t-13 warn round-sm mb-12 ${styles.refused}`} role="alert">
          {REFUSED}
        </p>
      )}
      <div className="flex gap-16 edge sunken round pad-12">
        <span className={`rigid clip round-sm pic-fill ${styles.picture}`}>
          <Picture picture={picture} alt={toy.name} width={168} ratio={1} />
        </span>
        <pre className={`grow thin t-13 break ${styles.text}`} aria-label="将要复制的文字">
          {text}
        </pre>
      </div>
    </Modal>
  );
}
