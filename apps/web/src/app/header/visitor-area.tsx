import { CircleQuestionMark } from 'lucide-react';
import { useLocation } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { go } from '#lib/navigation.ts';
import { loginPath, registerPath } from '#lib/sign-in.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import styles from './header.module.css';

/** What a visitor can do: sign in, register, read the help. */
export function VisitorArea() {
  const location = useLocation();
  const wish = (location.state as { wish?: string } | null)?.wish ?? location.pathname + location.search;
  return (
    <div className="row gap-8">
      <AppLink to="/help" className={`inline-row gap-6 t-13 nowrap relative round ${styles.action}`}>
        <CircleQuestionMark size={16} aria-hidden />
        帮助
      </AppLink>
      <PlainButton
        isLarge
        onClick={() => {
          go(registerPath(wish));
        }}
      >
        注册
      </PlainButton>
      <PlainButton
        isLarge
        isPrimary
        onClick={() => {
          go(loginPath(wish));
        }}
      >
        登录
      </PlainButton>
    </div>
  );
}
