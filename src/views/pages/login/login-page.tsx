export const LoginPage = () => <h1>Sign In</h1>;
