import AddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import AlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import AlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import ArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import ArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import Bookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import Building from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import Calendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import Certificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import Check from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import ChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import ChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import ChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import ChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import CircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import CirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import ClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import Clock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import Copy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import Download from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import ExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import Eye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import EyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import FileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import FileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import Filter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import Headset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs";
import Help from "@tabler/icons-react/dist/esm/icons/IconHelp.mjs";
import Home from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import InfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import Lock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import Login from "@tabler/icons-react/dist/esm/icons/IconLogin.mjs";
import Logout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import Mail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import MapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import Menu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import Minus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import News from "@tabler/icons-react/dist/esm/icons/IconNews.mjs";
import Package from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import Pencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import Phone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import Plus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import Printer from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import Receipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import Refresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import Ruler from "@tabler/icons-react/dist/esm/icons/IconRuler.mjs";
import Search from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import Settings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import ShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import Star from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import Table from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import Trash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import Tag from "@tabler/icons-react/dist/esm/icons/IconTag.mjs";
import Truck from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
import User from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import Users from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import World from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import X from "@tabler/icons-react/dist/esm/icons/IconX.mjs";

/** Icons by the names that content and screens use. */
export const icons = {
  "add-rounded": CirclePlus,
  "address-book": AddressBook,
  alert: AlertCircle,
  "arrow-down": ChevronDown,
  "arrow-left": ArrowLeft,
  "arrow-right": ArrowRight,
  "arrow-up": ChevronUp,
  bookmark: Bookmark,
  building: Building,
  calendar: Calendar,
  cancel: X,
  cart: ShoppingCart,
  certificate: Certificate,
  check: Check,
  "check-rounded": CircleCheck,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  clock: Clock,
  copy: Copy,
  download: Download,
  envelope: Mail,
  external: ExternalLink,
  eye: Eye,
  "eye-off": EyeOff,
  file: FileText,
  filter: Filter,
  global: World,
  headset: Headset,
  history: ClipboardList,
  home: Home,
  "info-rounded": InfoCircle,
  lock: Lock,
  login: Login,
  logout: Logout,
  "map-pin": MapPin,
  menu: Menu2,
  minus: Minus,
  news: News,
  package: Package,
  pdf: FileTypePdf,
  pencil: Pencil,
  "phone-call": Phone,
  plus: Plus,
  "price-tag": Tag,
  printer: Printer,
  "question-rounded": Help,
  receipt: Receipt,
  refresh: Refresh,
  ruler: Ruler,
  search: Search,
  settings: Settings,
  star: Star,
  support: Headset,
  table: Table,
  trash: Trash,
  truck: Truck,
  user: User,
  users: Users,
  warning: AlertTriangle,
} as const;

export type IconName = keyof typeof icons;
