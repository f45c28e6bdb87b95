import { Button } from 'antd';
import { Link } from '#lib/router.ts';
import type { Condition } from '#page-kit/list-page/conditions.ts';
import { EmptyBox } from '#page-kit/list-page/empty-box.tsx';
import { openPictureDialog } from '../dialog-store.ts';
import type { PictureAddress } from '../picture-address.ts';
import type { PictureMoves } from '../use-picture-address.ts';
import styles from './nothing-alike.module.css';

interface NothingAlikeProps {
  address: PictureAddress;
  moves: PictureMoves;
  conditions: readonly Condition[];
  isIndexing: boolean;
}

/** Nothing looks like it: conditions to take away, another part of the picture, another picture. */
export function NothingAlike({ address, moves, conditions, isIndexing }: NothingAlikeProps) {
  const { keyword, likeness, box, kind } = address;
  const isNarrowed = keyword !== '' || conditions.length > 0 || likeness !== undefined;
  return (
    <section className={`card row text-centre ${styles.empty}`}>
      <EmptyBox />
      <h2>{isNarrowed ? '没有符合条件的同款或相似款' : '没有找到相似的产品'}</h2>
      <p>
        {isNarrowed
          ? '去掉一个条件再看看。'
          : isIndexing
            ? '产品图片还在建立索引，过一会儿再搜会更全。'
            : '只框选主体、去掉背景或换个角度拍，结果会更准。'}
      </p>
      <div className={`row wrap centred ${styles.ways}`}>
        {isNarrowed && <Link to={moves.pathOf({ keyword: '', filters: {}, likeness: undefined })}>清除全部条件</Link>}
        {box !== null && <Link to={moves.pathOf({ box: null })}>搜索整张图片</Link>}
        <Button onClick={() => openPictureDialog({ kind })}>换一张图片</Button>
        <Link to="/sample_list">用文字搜索</Link>
      </div>
    </section>
  );
}
