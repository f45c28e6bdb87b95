/** Buyers abroad: invented names, the way a salesperson writes them down. */
export interface DemoCustomer {
  name: string;
  country: string;
  contact: string;
  /** The part before @; customers of the demo world get mail at an address that nobody can own. */
  mailbox: string;
  remark: string;
}

const customer = (name: string, country: string, contact: string, mailbox: string, remark: string): DemoCustomer => ({
  name,
  country,
  contact,
  mailbox,
  remark,
});

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  customer(
    'Brightside Toys Ltd',
    '英国',
    'Emma Clarke',
    'emma.brightside',
    '只要 UKCA 与 EN71 齐全的款，彩盒需预留条码位',
  ),
  customer('Kinderland Handels GmbH', '德国', 'Jonas Weber', 'jonas.kinderland', '木制和环保材料优先，要求 FSC'),
  customer('Maple Play Distribution', '加拿大', 'Olivia Tremblay', 'olivia.mapleplay', '双语包装，CPC 报告随货'),
  customer('Juguetes del Sol S.A.', '墨西哥', 'Diego Ramírez', 'diego.delsol', '价格敏感，常走拼柜'),
  customer(
    'Al Noor Toys Trading LLC',
    '阿联酋',
    'Hassan Al Farsi',
    'hassan.alnoor',
    '斋月前两个月下单，遥控与电动为主',
  ),
  customer('Tokyo Asobi Co., Ltd.', '日本', '佐藤 健', 'sato.asobi', 'ST 标准，外观要求高，先寄样'),
  customer('Happy Kangaroo Pty Ltd', '澳大利亚', 'Liam Wilson', 'liam.happykangaroo', '沙滩与户外类，夏季前三个月订货'),
  customer('Polska Zabawka Sp. z o.o.', '波兰', 'Anna Kowalska', 'anna.zabawka', '超市渠道，展示盒装'),
  customer('Brinquedos Aurora Ltda', '巴西', 'Mariana Souza', 'mariana.aurora', '需要 INMETRO 认证配合'),
  customer('Seoul Dream Toys', '韩国', '김민준', 'minjun.dreamtoys', 'KC 认证，跨境电商小批量多款'),
  customer('Nordic Lek AB', '瑞典', 'Elsa Lindgren', 'elsa.nordiclek', '莫兰迪色系，木制与毛绒'),
  customer('Cape Fun Imports', '南非', 'Thabo Nkosi', 'thabo.capefun', '40HQ 整柜，混装 60 款左右'),
  customer('Giocattoli Rossi S.r.l.', '意大利', 'Giulia Rossi', 'giulia.rossi', '圣诞季，8 月底前必须出货'),
  customer('Toytown Retail Inc.', '美国', 'Michael Turner', 'michael.toytown', '连锁店，验厂与 CPSIA 齐全'),
  customer('Siam Kids Trading', '泰国', 'Somchai P.', 'somchai.siamkids', '中低价位，PVC 袋与卡头袋'),
  customer('Jouets Lumière SARL', '法国', 'Camille Bernard', 'camille.lumiere', '法语说明书，无电池款优先'),
  customer('Manila Playhouse Corp.', '菲律宾', 'Maria Santos', 'maria.playhouse', '补货快，常问现货'),
  customer('Baltic Toys OÜ', '爱沙尼亚', 'Kristjan Tamm', 'kristjan.baltic', '小柜，益智类'),
  customer('El Mundo Mágico S.L.', '西班牙', 'Lucía Fernández', 'lucia.mundomagico', '新品优先，先看视频'),
  customer('Tel Aviv Play Center', '以色列', 'Noam Levi', 'noam.playcenter', '磁力片、积木长期返单'),
  customer('Riyadh Kids World', '沙特阿拉伯', 'Faisal Al Otaibi', 'faisal.kidsworld', '须 SABER 证书'),
  customer('Jakarta Mainan Jaya', '印度尼西亚', 'Budi Santoso', 'budi.mainan', 'SNI 认证，惯性车大量'),
  customer('Andes Juguetes SpA', '智利', 'Valentina Rojas', 'valentina.andes', '十月旺季，泡泡与水枪'),
  customer('Istanbul Oyuncak A.Ş.', '土耳其', 'Mehmet Yılmaz', 'mehmet.oyuncak', '合金车、模型类'),
];
