import { BRAND } from '@wanyuan/domain';
import { Image, Layers, ShieldCheck } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { BrandMark, BrandWord } from '#ui/brand-mark.tsx';
import styles from './brand-side.module.css';
import { ToyShelf } from './toy-shelf.tsx';

const POINTS = [
  { icon: Image, title: '看图找货', text: '截图粘贴即可发起搜索' },
  { icon: Layers, title: '多页并行', text: '标签页保留进度，随时切回' },
  { icon: ShieldCheck, title: '公司隔离', text: '资料只对本公司账号开放' },
];

export function BrandSide() {
  return (
    <aside className={`column spread ${styles.side}`} aria-label="关于玩源">
      <Link to="/" className={`inline-row gap-10 ${styles.logo}`} aria-label="玩源 首页">
        <BrandMark size={36} />
        <BrandWord height={28} />
      </Link>
      <div className="text-centre">
        <ToyShelf />
        <p className={`mt-16 ${styles.slogan}`}>{BRAND.slogan}</p>
        <p className={`mt-8 ${styles.lead}`}>面向玩具贸易公司的找货平台</p>
      </div>
      <ul className={`grid centred ${styles.points}`}>
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} aria-hidden />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
