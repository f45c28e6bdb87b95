import type { ToyDetail } from '@wanyuan/contract/client';
import { needsMembership, type DataModule } from '@wanyuan/domain';
import { Button } from 'antd';
import { BadgeCheck, LockKeyhole } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { openDialog } from '#lib/dialogs.ts';
import { formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { useSession } from '#lib/session.ts';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { FactoryContact } from './factory-contact.tsx';
import styles from './factory-panel.module.css';

const MEMBERS_TEXT = '工厂的联系人、电话和地址为会员专享，请联系客服开通会员';

/** Who makes it, and how to reach them as far as the viewer's role allows. */
export function FactoryPanel({ toy, dataModule }: { toy: ToyDetail; dataModule: DataModule }) {
  const { factory } = toy;
  const path = factoryDetailPath(factory.id, dataModule);
  const facts: [string, string][] = [
    ['在线款数', formatCount(factory.toy_count)],
    ['员工', factory.staff_count === null ? '' : `${formatCount(factory.staff_count)} 人`],
    ['厂房', factory.area_m2 === null ? '' : `${formatCount(factory.area_m2)} ㎡`],
    ['工厂编号', factory.number],
  ];
  return (
    <section className="edge round pad-16 paper" aria-label="工厂">
      <header className={`row gap-12 ${styles.head}`}>
        <span className={`middle rigid clip round white ${styles.logo}`}>
          {factory.logo ? <Picture picture={factory.logo} alt="" width={40} ratio={1} /> : factory.name.at(0)}
        </span>
        <div className="thin">
          <AppLink to={path} className={`cut block bold ${styles.name}`} title={factory.name}>
            {factory.name}
          </AppLink>
          <p>
            {[factory.region, factory.founded_year === null ? '' : `${factory.founded_year} 年`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      <p className={`flex gap-8 t-12 mt-12 ${styles.tags}`}>
        {factory.is_verified && (
          <span data-tone="ok">
            <BadgeCheck size={12} aria-hidden />
            实名核验
          </span>
        )}
        {factory.is_general_taxpayer && <span>一般纳税人</span>}
      </p>
      <dl className={`mt-12 ${styles.facts}`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div className="spread t-13" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {factory.is_contact_hidden ? (
        <HiddenContact />
      ) : (
        <FactoryContact contact={factory.contact} address={factory.address} />
      )}
      <Button block onClick={() => go(path)}>
        进入工厂
      </Button>
    </section>
  );
}

/** Offers membership to free users only: it does not help users from whom their company hides contacts. */
function HiddenContact() {
  const user = useSession();
  if (user !== null && !needsMembership(user, 'factory.see_contacts'))
    return (
      <p className={`row gap-8 t-13 edge-top ${styles.kept}`}>
        <LockKeyhole size={16} aria-hidden />
        联系方式未向您的账号开放
      </p>
    );
  return (
    <button
      type="button"
      className={`row gap-8 t-13 edge-top ${styles.locked}`}
      onClick={() => openDialog('membership', MEMBERS_TEXT)}
    >
      <LockKeyhole size={16} aria-hidden />
      联系人、电话、地址会员可见
    </button>
  );
}
