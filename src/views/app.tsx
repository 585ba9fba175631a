/** The whole page: header, what the route shows, footer, messages. */
import { Router } from 'wouter';
import { compilePath } from '../contracts/routes.ts';
import { useMachineLocation } from './machine-location.ts';
import { Outlet } from './outlet.tsx';

export const App = () => (
  <Router hook={useMachineLocation} parser={compilePath}>
    <Outlet />
  </Router>
);
