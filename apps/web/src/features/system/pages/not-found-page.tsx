import { Button } from 'antd';
import { House } from 'lucide-react';
import { useLocation } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { go } from '#lib/navigation.ts';
import { useNavigate } from '#lib/router.ts';
import { LostScene } from '../parts/lost-scene.tsx';
import styles from '../parts/system.module.css';

/** For addresses that lead nowhere. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <section className={`row text-centre ${styles.page}`}>
      <LostScene />
      <h1 className={`mt-24 ${styles.title}`}>页面不存在</h1>
      <p className={`quiet mt-8 ${styles.text}`}>
        地址可能输错了，或者页面已经移走。请检查地址末尾有没有多出标点或空格。
      </p>
      <code className={`break mt-12 round-tag hover-fill ${styles.address}`}>{pathname}</code>
      <div className="flex gap-12 mt-24">
        <Button
          type="primary"
          size="large"
          icon={<House size={16} aria-hidden />}
          onClick={() => {
            go('/');
          }}
        >
          返回首页
        </Button>
        <Button size="large" onClick={() => void navigate(-1)}>
          返回上一页
        </Button>
      </div>
      <p className={`flex t-13 quiet mt-24 ${styles.links}`}>
        也可以
        <AppLink to="/sample_list">查询样品</AppLink>
        <AppLink to="/help?slug=page-not-found">查看帮助</AppLink>
      </p>
    </section>
  );
}
