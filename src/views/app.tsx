import { Router } from 'wouter';
import { compilePath } from '../contracts/app/routes.ts';
import './ui/tokens.css';
import { Boundary } from './boundary.tsx';
import { Links } from './links.tsx';
import { useMachineLocation } from './machine-location.ts';
import { ClockOutlet } from './clock-outlet.tsx';
import { ExpiredOutlet } from './expired-outlet.tsx';
import { Outlet } from './outlet.tsx';
import { Footer } from './parts/footer/footer.tsx';
import { Header } from './parts/header/header.tsx';
import { Notices } from './parts/notices/notices.tsx';

/** wouter's own parser ignores the case of a path (P1b). */
const parser = (path: string) => compilePath(path);

export const App = () => (
  <Boundary isRoot>
    <Router hook={useMachineLocation} parser={parser}>
      <Links>
        <ClockOutlet />
        <Header />
        <Outlet />
        <Footer />
        <Notices />
        <ExpiredOutlet />
      </Links>
    </Router>
  </Boundary>
);
