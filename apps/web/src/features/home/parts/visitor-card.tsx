import { Building2, ImageIcon, Layers, MessageSquareText } from 'lucide-react';
import { loginPath, registerPath } from '#lib/sign-in.ts';
import { EntryLink } from './entry-link.tsx';
import styles from './today.module.css';

const POINTS = [
  { icon: ImageIcon, text: '文字、货号、截图都能搜' },
  { icon: Layers, text: '多个页面同时打开，进度不丢' },
  { icon: MessageSquareText, text: '系统消息与安全提醒及时送达' },
  { icon: Building2, text: '一家公司多个账号，权限分明' },
];

/** For visitors: what signing in is good for, and the way in. */
export function VisitorCard({ wish }: { wish: string }) {
  return (
    <section className={`card column ${styles.card}`} aria-labelledby="visitor-card">
      <header>
        <h2 id="visitor-card">登录后可以</h2>
      </header>
      <ul className={`grow ${styles.points}`}>
        {POINTS.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={16} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <EntryLink to={loginPath(wish)} className={`block text-centre brand ${styles.soft}`}>
        登录
      </EntryLink>
      <p className={`t-12 quiet text-centre ${styles.register}`}>
        公司首次使用？<EntryLink to={registerPath(wish)}>注册公司</EntryLink>
      </p>
    </section>
  );
}
