export const UpcomingPage = () => <h1>Page</h1>;
