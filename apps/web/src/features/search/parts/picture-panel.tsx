import { Button, Progress } from 'antd';
import { formatBytes } from '#lib/format.ts';
import { pictureUrl } from '#lib/site-config.ts';
import { cancelPicture, searchByPicture, type PictureSearchState } from '../picture-search.ts';
import { PictureDrop } from './picture-drop.tsx';
import styles from './picture.module.css';

type Shown = Exclude<PictureSearchState, { phase: 'idle' }>;

/** The picture that is searched for, while it travels and after. */
export function PicturePanel({ state }: { state: Shown }) {
  const { picture, phase } = state;
  const src = picture.url.startsWith('blob:') ? picture.url : pictureUrl(picture.url);
  return (
    <aside className={styles.panel} aria-label="搜索图片">
      <img className={styles.picture} src={src} alt={`搜索图片：${picture.name}`} />
      <p className={styles.name}>
        <b title={picture.name}>{picture.name}</b>
        {formatBytes(picture.size)}
      </p>
      {phase === 'sending' && (
        <>
          <Progress percent={state.percent} aria-label="上传进度" />
          <Button block onClick={cancelPicture}>
            取消上传
          </Button>
        </>
      )}
      {phase === 'failed' && (
        <>
          <p className={styles.fault} role="alert">
            上传失败：{state.reason}
          </p>
          <Button block type="primary" onClick={() => void searchByPicture(state.file)}>
            重试
          </Button>
        </>
      )}
      {phase !== 'sending' && <PictureDrop title="换一张图片" isCompact />}
    </aside>
  );
}
