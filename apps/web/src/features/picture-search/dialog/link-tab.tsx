import { Button, Input, type InputRef } from 'antd';
import { useId, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { pastedFile } from '#lib/image-file.ts';
import styles from './picture-dialog.module.css';

interface LinkTabProps {
  onFetch: (url: string) => Promise<void>;
  /** A picture that was pasted where an address was expected. */
  onFile: (file: File) => void;
}

const focusOnMount = (input: InputRef | null): void => input?.focus();

/** What is wrong with the address of a picture; null when it can be asked for. */
export function linkFault(url: string): string | null {
  if (url.trim() === '') return '图片链接不能为空';
  return /^https?:\/\//i.test(url.trim()) ? null : '图片链接必须由http://或https://开头';
}

/** The picture behind an address; the server goes and gets it. */
export function LinkTab({ onFetch, onFile }: LinkTabProps) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const fetchIt = async (): Promise<void> => {
    const wrong = linkFault(url);
    setFault(wrong);
    if (wrong) return;
    setFetching(true);
    try {
      await onFetch(url.trim());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.words);
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>图片链接</label>
      <div>
        <Input
          ref={focusOnMount}
          id={id}
          size="large"
          placeholder="https://…/toy.jpg"
          value={url}
          maxLength={2000}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setUrl(event.target.value);
            setFault(null);
          }}
          onPaste={(event) => {
            const file = pastedFile(event.clipboardData);
            if (!file) return;
            event.preventDefault();
            onFile(file);
          }}
          onPressEnter={() => void fetchIt()}
        />
        <Button size="large" loading={isFetching} onClick={() => void fetchIt()}>
          获取图片
        </Button>
      </div>
      <p id={`${id}-fault`} className={`t-13 bad mt-4 ${styles.fault}`} role="alert">
        {fault}
      </p>
      <p className={`t-13 quiet ${styles.note}`}>在网页的图片上点右键，选“复制图片地址”，粘贴到这里。</p>
    </div>
  );
}
